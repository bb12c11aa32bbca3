import { both } from './catalogue-rows.js';
import { hoursAfterStart, NO_DATE } from './clock-text.js';
import type { Row } from './table.js';

const FIRST_NAMES = ['Alice', 'Bruno', 'Chloé', 'David', 'Élise'];
const LAST_NAMES = ['MARTIN-EXEMPLE', 'PETIT-EXEMPLE', 'ROUX-EXEMPLE', 'DURAND-EXEMPLE'];
const CITIES = [
  { postcode: '75011', city: 'PARIS', country: '8' },
  { postcode: '69003', city: 'LYON', country: '8' },
  { postcode: '1000', city: 'BRUXELLES', country: '3' },
] as const;

/** Every seventh customer is a guest, every tenth a company. */
const isGuest = (id: number): boolean => id % 7 === 0;
const isCompany = (id: number): boolean => id % 10 === 0;

/** A guest with several purchases is several customers with one e-mail address. */
const emailOf = (id: number): string => `client${isGuest(id) ? 7 : id}@example.com`;

export function customerRow(id: number, shop: string): Row {
  return {
    id,
    cells: {
      id_default_group: isCompany(id) ? '4' : isGuest(id) ? '2' : '3',
      id_lang: '1',
      deleted: id % 23 === 0 ? '1' : '0',
      passwd: '$2y$10$sandbox-sandbox-sandbox-sandbox-sandbox-sandbox-sandb',
      lastname: LAST_NAMES[id % LAST_NAMES.length]!,
      firstname: FIRST_NAMES[id % FIRST_NAMES.length]!,
      email: emailOf(id),
      id_gender: '1',
      birthday: '1980-01-01',
      newsletter: String(id % 2),
      optin: id % 5 === 0 ? '1' : '0',
      company: isCompany(id) ? `EXEMPLE CLIENT ${id}` : '',
      siret: isCompany(id) ? (id % 20 === 0 ? '000 012 344 00011' : 'voir facture') : '',
      ape: isCompany(id) ? '4778C' : '',
      secure_key: '0'.repeat(32),
      outstanding_allow_amount: isCompany(id) ? '1500.000000' : '0.000000',
      note: 'Note privée de la boutique.',
      is_guest: isGuest(id) ? '1' : '0',
      active: '1',
      id_shop: shop,
      id_shop_group: '1',
      date_add: id === 3 ? NO_DATE : hoursAfterStart(id * 3),
      date_upd: hoursAfterStart(24 + id * 9),
      reset_password_token: '',
    },
  };
}

/** Builds the address of a customer, with the id of the customer. */
export function addressRow(id: number): Row {
  const { postcode, city, country } = CITIES[id % CITIES.length]!;
  return {
    id,
    cells: {
      id_customer: String(id),
      id_country: country,
      id_state: '0',
      alias: 'Mon adresse',
      company: isCompany(id) ? `EXEMPLE CLIENT ${id}` : '',
      lastname: LAST_NAMES[id % LAST_NAMES.length]!,
      firstname: FIRST_NAMES[id % FIRST_NAMES.length]!,
      vat_number: isCompany(id) ? 'FR00000012344' : '',
      address1: `${id} RUE DES EXEMPLES`,
      address2: '',
      postcode,
      city,
      phone: '',
      phone_mobile: '0600000000',
      deleted: '0',
      date_add: hoursAfterStart(id * 3),
      date_upd: hoursAfterStart(id * 3),
    },
  };
}

const HOURS = '[["09:00AM - 07:00PM"],["09:00AM - 07:00PM"],["09:00AM - 12:30PM","02:00PM - 07:00PM"],["09:00AM - 07:00PM"],["09:00AM - 07:00PM"],["10:00AM - 06:00PM"],[]]'; // prettier-ignore

/** Builds a store. The second one has no coordinates. */
export const storeRow = (id: number): Row => ({
  id,
  cells: {
    id_country: '8',
    id_state: '0',
    hours: both(HOURS, HOURS),
    postcode: id === 1 ? '75011' : '69003',
    city: id === 1 ? 'Paris' : 'Lyon',
    latitude: id === 1 ? '48.85800000' : '0.00000000',
    longitude: id === 1 ? '2.37900000' : '0.00000000',
    phone: '0100000000',
    fax: '',
    email: `boutique${id}@example.com`,
    active: id === 1 ? '1' : '0',
    date_add: hoursAfterStart(0),
    date_upd: hoursAfterStart(24 * id),
    name: both(`Boutique Exemple ${id}`, `Example Shop ${id}`),
    address1: both(`${id} rue des Exemples`, `${id} rue des Exemples`),
    address2: both('', ''),
    note: both('<p>Retrait sur place.</p>', '<p>Pick-up.</p>'),
  },
});
