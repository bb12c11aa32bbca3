import type { SourceManifest } from '../../../manifest.js';

/** Trade registrars (Infogreffe), with the account of the deployment. */
export const infogreffe: SourceManifest = {
  name: 'infogreffe',
  title: 'Infogreffe, trade registrars',
  meaning:
    'orders of the trade registrars, host only. Without these variables, privileges are empty and NOT_CONFIGURED. Orders are billed to the account',
  configuration: { url: 'UPSTREAM_INFOGREFFE_URL', account: 'UPSTREAM_INFOGREFFE_ACCOUNT', password: 'UPSTREAM_INFOGREFFE_PASSWORD' },
  addresses: { url: 'https://webservices.infogreffe.fr' },
  secrets: ['password'],
  options: {
    keep_days: {
      variable: 'UPSTREAM_INFOGREFFE_KEEP_DAYS',
      meaning: 'days for which a delivered product is not ordered again, because every order is billed',
      pattern: '^[1-9]\\d{0,3}$',
      default: '30',
    },
    kinds: {
      variable: 'UPSTREAM_INFOGREFFE_KINDS',
      meaning:
        "kinds of privileges to order, two digits each, by default social security and Treasury. The registrars' contract numbers the others",
      pattern: '^(\\d\\d)+$',
      default: '0304',
    },
    orders_a_day: {
      variable: 'UPSTREAM_INFOGREFFE_ORDERS_A_DAY',
      meaning: 'orders per day (time of France), at most, for all users and replicas. Further orders end with SPENDING_CAP_REACHED',
      pattern: '^\\d{1,7}$',
      default: '100',
    },
  },
  orders: { perDay: 'orders_a_day' },
  optional: true,
  // No limit is documented. Other clients of the service make one call per second.
  calls: [{ count: 1, seconds: 1 }],
  contributes: { PRIVILEGES: { as: 'main' } },
};
