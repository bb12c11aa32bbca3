import type { SourceManifest } from '../../../manifest.js';

/** The trade registrars, where the deployment has an account with them. */
export const infogreffe: SourceManifest = {
  name: 'infogreffe',
  title: 'Infogreffe, trade registrars',
  meaning:
    'orders of the trade registrars, the host alone; without them privileges are empty and NOT_CONFIGURED. Orders are billed to the account',
  configuration: { url: 'UPSTREAM_INFOGREFFE_URL', account: 'UPSTREAM_INFOGREFFE_ACCOUNT', password: 'UPSTREAM_INFOGREFFE_PASSWORD' },
  addresses: { url: 'https://webservices.infogreffe.fr' },
  secrets: ['password'],
  options: {
    keep_days: {
      variable: 'UPSTREAM_INFOGREFFE_KEEP_DAYS',
      meaning: 'days for which a product that was delivered is not ordered again, as every order is billed',
      pattern: '^[1-9]\\d{0,3}$',
      default: '30',
    },
    kinds: {
      variable: 'UPSTREAM_INFOGREFFE_KINDS',
      meaning:
        "kinds of privileges ordered, two digits each, by default social security and Treasury; the registrars' contract numbers the others",
      pattern: '^(\\d\\d)+$',
      default: '0304',
    },
    orders_a_day: {
      variable: 'UPSTREAM_INFOGREFFE_ORDERS_A_DAY',
      meaning:
        'orders that are placed in a day of France at most, by all users and replicas; what is wanted beyond them ends SPENDING_CAP_REACHED',
      pattern: '^\\d{1,7}$',
      default: '100',
    },
  },
  orders: { perDay: 'orders_a_day' },
  optional: true,
  // No limit is documented; its users keep to a call a second.
  calls: [{ count: 1, seconds: 1 }],
  contributes: { PRIVILEGES: { as: 'main' } },
};
