import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';
import type { InstallationPlan } from './installation.js';

interface Persona {
  /** Where its shop lies below the address of all. */
  path: string;
  title: string;
  outcome: AccountOutcome;
  plan: InstallationPlan;
}

/** The installations, each with the account that reads it. */
export const personas = (hugeOrders: number): readonly Persona[] => [
  {
    path: 'ok',
    title: 'A shop in two languages: sixty orders in every state, customers, guests, products with variants, two places of sale',
    outcome: 'ok',
    plan: { orders: 60, customers: 40 },
  },
  {
    path: 'several',
    title: 'An installation with three shops, one of them on a clock of its own; the key is for two of them',
    outcome: 'another',
    plan: { orders: 30, customers: 20, shops: ['1', '2', '3'], allowed: ['1', '2'] },
  },
  {
    path: 'xml',
    title: 'The first shop as an installation that answers in XML, whatever is wanted',
    outcome: 'another',
    plan: { orders: 60, customers: 40, xml: true },
  },
  {
    path: 'few-rights',
    title: 'A key that may read orders, products and places of sale, and next to nothing around them; customers not at all',
    outcome: 'another',
    plan: {
      orders: 12,
      customers: 8,
      missing: ['customers', 'addresses', 'configurations', 'shops', 'order_slip', 'order_payments', 'order_histories', 'order_states', 'stock_availables', 'tax_rules', 'categories'], // prettier-ignore
    },
  },
  { path: 'ok', title: 'A key that the shop does not know', outcome: 'refused', plan: { orders: 60, customers: 40 } },
  { path: 'empty', title: 'A shop that sells nothing yet', outcome: 'empty', plan: { orders: 0, customers: 0 } },
  { path: 'huge', title: 'A shop with very many orders', outcome: 'huge', plan: { orders: hugeOrders, customers: 2_000, made: true } },
  { path: 'slow', title: 'A shop that answers late', outcome: 'slow', plan: { orders: 5, customers: 4, slow: true } },
];

/** Credentials to put for the provider. */
export const fictitiousAccounts = (key: string, hugeOrders: number, address: string): FictitiousAccount[] =>
  personas(hugeOrders).map(({ path, title, outcome }) => ({
    provider_name: 'shop_platform',
    title,
    outcome,
    siren: '000012344',
    credentials: { shop_url: `${address}/${path}`, webservice_key: outcome === 'refused' ? 'X'.repeat(key.length) : key },
    consents_as: null,
  }));
