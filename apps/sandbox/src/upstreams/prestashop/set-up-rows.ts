import { both } from './catalogue-rows.js';
import { hoursAfterStart } from './clock-text.js';
import type { Localised, Row } from './table.js';

interface State {
  name: Localised;
  template: string;
  /** Initials of the flags that are set: logable, paid, delivery, shipped, invoice. */
  flags: string;
}

const state = (fr: string, en: string, template: string, flags: string): State => ({ name: both(fr, en), template, flags });

/** Default states of a shop, and a custom one. */
const STATES: Readonly<Record<string, State>> = {
  1: state('En attente du paiement par chèque', 'Awaiting check payment', 'cheque', ''),
  2: state('Paiement accepté', 'Payment accepted', 'payment', 'lpi'),
  3: state('En cours de préparation', 'Processing in progress', 'preparation', 'lpdi'),
  4: state('Expédié', 'Shipped', 'shipped', 'lpdsi'),
  5: state('Livré', 'Delivered', '', 'lpdsi'),
  6: state('Annulé', 'Canceled', 'order_canceled', ''),
  7: state('Remboursé', 'Refunded', 'refund', 'i'),
  8: state('Erreur de paiement', 'Payment error', 'payment_error', ''),
  9: state('En attente de réapprovisionnement (payé)', 'On backorder (paid)', 'outofstock', 'lpi'),
  10: state('En attente de virement bancaire', 'Awaiting bank wire payment', 'bankwire', ''),
  11: state('Paiement à distance accepté', 'Remote payment accepted', 'payment', 'lpi'),
  12: state('En attente de réapprovisionnement (non payé)', 'On backorder (not paid)', 'outofstock', ''),
  13: state('En attente de paiement à la livraison', 'Awaiting Cash On Delivery validation', 'cashondelivery', ''),
  17: state('Prêt en boutique', 'Ready in store', '', 'lpdi'),
};

const FLAGS = { l: 'logable', p: 'paid', d: 'delivery', s: 'shipped', i: 'invoice' };

/** Returns the flags of a state as columns of its row. */
export const stateFlags = (id: string): Record<string, string> =>
  Object.fromEntries(Object.entries(FLAGS).map(([letter, name]) => [name, STATES[id]!.flags.includes(letter) ? '1' : '0']));

export const stateRows: readonly Row[] = Object.entries(STATES).map(([id, { name, template }]) => ({
  id: Number(id),
  cells: {
    unremovable: Number(id) < 14 ? '1' : '0',
    hidden: '0',
    send_email: template === '' ? '0' : '1',
    module_name: '',
    color: '#34209E',
    deleted: '0',
    name,
    template: both(template, template),
    ...stateFlags(id),
  },
}));

const configuration = (id: number, name: string, value: string, id_shop = ''): Row => ({
  id,
  cells: { name, value, id_shop, id_shop_group: '', date_add: hoursAfterStart(0), date_upd: hoursAfterStart(0) },
});

/** Returns the configuration of a shop. With several shops, one shop has its own time zone. */
export const configurationRows = (several: boolean): Row[] => [
  configuration(1, 'PS_LANG_DEFAULT', '1'),
  configuration(2, 'PS_CURRENCY_DEFAULT', '1'),
  configuration(3, 'PS_COUNTRY_DEFAULT', '8'),
  configuration(4, 'PS_TIMEZONE', 'Europe/Paris'),
  configuration(5, 'PS_SHOP_DEFAULT', '1'),
  configuration(6, 'PS_MULTISHOP_FEATURE_ACTIVE', several ? '1' : '0'),
  configuration(7, 'PS_OS_CANCELED', '6'),
  configuration(8, 'PS_OS_REFUND', '7'),
  configuration(9, 'PS_OS_ERROR', '8'),
  configuration(10, 'PS_OS_DELIVERED', '5'),
  configuration(11, 'PS_SHOP_NAME', 'Boutique Exemple'),
  ...(several ? [configuration(12, 'PS_TIMEZONE', 'Indian/Reunion', '2')] : []),
];

const simple = (id: number, cells: Row['cells']): Row => ({ id, cells });

const country = (id: number, iso_code: string, fr: string, en: string): Row =>
  simple(id, { id_zone: '1', iso_code, active: '1', name: both(fr, en) });

export const countryRows: readonly Row[] = [
  country(1, 'DE', 'Allemagne', 'Germany'),
  country(3, 'BE', 'Belgique', 'Belgium'),
  country(8, 'FR', 'France', 'France'),
];

const currency = (id: number, iso_code: string, conversion_rate: string): Row =>
  simple(id, { name: iso_code, iso_code, conversion_rate, deleted: '0', active: '1' });

export const currencyRows: readonly Row[] = [
  currency(1, 'EUR', '1.000000'),
  currency(2, 'USD', '1.090000'),
  currency(3, 'JPY', '162.000000'),
];

export const groupRows: readonly Row[] = [
  simple(1, { name: both('Visiteur', 'Visitor'), price_display_method: '0', show_prices: '1' }),
  simple(2, { name: both('Invité', 'Guest'), price_display_method: '0', show_prices: '1' }),
  simple(3, { name: both('Client', 'Customer'), price_display_method: '0', show_prices: '1' }),
  simple(4, { name: both('Professionnels', 'Trade'), price_display_method: '1', show_prices: '1' }),
];

export const carrierRows: readonly Row[] = [
  simple(1, { name: 'Transporteur Exemple', deleted: '1', active: '1', id_reference: '1' }),
  simple(3, { name: 'Transporteur Exemple', deleted: '0', active: '1', id_reference: '1' }),
];

export const categoryRows: readonly Row[] = [
  simple(2, { name: both('Accueil', 'Home'), id_parent: '1', active: '1' }),
  simple(12, { name: both('Vaisselle', 'Tableware'), id_parent: '2', active: '1' }),
  simple(13, { name: both('Papeterie', 'Stationery'), id_parent: '2', active: '1' }),
];

export const taxRows: readonly Row[] = [simple(1, { rate: '20.000', active: '1', deleted: '0', name: both('TVA FR 20%', 'VAT FR 20%') })];

const rule = (id: number, id_country: string): Row =>
  simple(id, { id_tax_rules_group: '1', id_state: '0', id_country, zipcode_from: '0', zipcode_to: '0', id_tax: '1', behavior: '0' });

export const taxRuleRows: readonly Row[] = [rule(1, '8'), rule(2, '3')];

export const shopRow = (id: number, name: string): Row =>
  simple(id, { id_shop_group: '1', id_category: '2', active: '1', deleted: '0', name, theme_name: 'classic' });
