import type { AccountOutcome, FictitiousAccount } from '../../consent/fictitious-account.js';
import type { InstallationPlan } from './installation.js';

interface Persona {
  /** Path of the installation below the base URL. */
  path: string;
  title: string;
  outcome: AccountOutcome;
  plan: InstallationPlan;
}

/** Returns the installations, each with its test account. */
export const personas = (hugeOrders: number): readonly Persona[] => [
  {
    path: 'ok',
    title: 'A shop in two languages: sixty orders in every state, customers, guests, products with variants, two stores',
    outcome: 'ok',
    plan: { orders: 60, customers: 40 },
  },
  {
    path: 'several',
    title: 'An installation with three shops, one in its own time zone, and a key for two of them',
    outcome: 'another',
    plan: { orders: 30, customers: 20, shops: ['1', '2', '3'], allowed: ['1', '2'] },
  },
  {
    path: 'xml',
    title: 'The first shop as an installation that returns XML regardless of the requested format',
    outcome: 'another',
    plan: { orders: 60, customers: 40, xml: true },
  },
  {
    path: 'few-rights',
    title: 'A key that can read orders, products and stores, but no customers and few other resources',
    outcome: 'another',
    plan: {
      orders: 12,
      customers: 8,
      missing: ['customers', 'addresses', 'configurations', 'shops', 'order_slip', 'order_payments', 'order_histories', 'order_states', 'stock_availables', 'tax_rules', 'categories'], // prettier-ignore
    },
  },
  {
    path: 'old',
    title: 'A shop of an old version, whose credit slips have an amount only',
    outcome: 'another',
    plan: { orders: 12, customers: 8, old: true },
  },
  { path: 'ok', title: 'An unknown key', outcome: 'refused', plan: { orders: 60, customers: 40 } },
  { path: 'empty', title: 'A shop without products or orders', outcome: 'empty', plan: { orders: 0, customers: 0 } },
  {
    path: 'huge',
    title: 'A shop with a very large number of orders',
    outcome: 'huge',
    plan: { orders: hugeOrders, customers: 2_000, made: true },
  },
  { path: 'slow', title: 'A shop with slow responses', outcome: 'slow', plan: { orders: 5, customers: 4, slow: true } },
];

/** Returns the test accounts of the provider. */
export const fictitiousAccounts = (key: string, hugeOrders: number, address: string): FictitiousAccount[] =>
  personas(hugeOrders).map(({ path, title, outcome }) => ({
    provider_name: 'shop_platform',
    title,
    outcome,
    siren: '000012344',
    credentials: { shop_url: `${address}/${path}`, webservice_key: outcome === 'refused' ? 'X'.repeat(key.length) : key },
    consents_as: null,
  }));
