import type { SourceManifest } from '../../../manifest.js';

/** Orders at the trade registrars, with the accounts of clients. */
export const registrarOrders: SourceManifest = {
  name: 'registrar_orders',
  title: 'Infogreffe, orders by accounts of clients',
  meaning: 'orders at the trade registrars with the accounts of clients, address without a path. Orders are billed to these accounts',
  configuration: { url: 'UPSTREAM_REGISTRAR_URL' },
  addresses: { url: 'https://webservices.infogreffe.fr' },
  options: {
    orders_a_day: {
      variable: 'UPSTREAM_REGISTRAR_ORDERS_A_DAY',
      meaning:
        'orders per account and day (time of France), at most, for all users and replicas. Further orders end with SPENDING_CAP_REACHED',
      pattern: '^\\d{1,7}$',
      default: '100',
    },
    keep_days: {
      variable: 'UPSTREAM_REGISTRAR_KEEP_DAYS',
      meaning: 'days for which a delivered document is cached and not ordered again',
      pattern: '^[1-9]\\d{0,4}$',
      default: '3650',
    },
    held_days: {
      variable: 'UPSTREAM_REGISTRAR_HELD_DAYS',
      meaning: 'days for which an order with a lost response is not placed again, because it may be billed',
      pattern: '^\\d{1,4}$',
      default: '30',
    },
    proof_delivery: {
      variable: 'UPSTREAM_REGISTRAR_PROOF_DELIVERY',
      meaning:
        'delivery of an extract of the register: `T` for the document, `XL` for its data, `T XL` for both in one order. Only `T` is known to be sold',
      pattern: '^(T|XL|T XL)$',
      default: 'T',
    },
  },
  // No limit is documented. Its users make one call per second.
  calls: [{ count: 1, seconds: 1 }],
  orders: { perDay: 'orders_a_day' },
  contributes: {
    FINANCIAL_STATEMENT: { as: 'main' },
    REGISTRATION_PROOF: { as: 'main' },
    TAX_RETURN: { as: 'main' },
  },
};
