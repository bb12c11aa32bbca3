import type { SourceManifest } from '../../../manifest.js';

/** The trade registrars' orders, by the account of whoever asks. */
export const registrarOrders: SourceManifest = {
  name: 'registrar_orders',
  title: 'Infogreffe, orders by accounts of clients',
  meaning: 'orders of the trade registrars by the accounts that clients bring, the host alone. Orders are billed to these accounts',
  configuration: { url: 'UPSTREAM_REGISTRAR_URL' },
  addresses: { url: 'https://webservices.infogreffe.fr' },
  options: {
    orders_a_day: {
      variable: 'UPSTREAM_REGISTRAR_ORDERS_A_DAY',
      meaning:
        'orders that are placed for one account in a day of France at most, by all users and replicas; what is wanted beyond them ends SPENDING_CAP_REACHED',
      pattern: '^\\d{1,7}$',
      default: '100',
    },
    keep_days: {
      variable: 'UPSTREAM_REGISTRAR_KEEP_DAYS',
      meaning: 'days for which a document that was delivered is kept and not ordered again',
      pattern: '^[1-9]\\d{0,4}$',
      default: '3650',
    },
    held_days: {
      variable: 'UPSTREAM_REGISTRAR_HELD_DAYS',
      meaning: 'days for which an order is not placed again where its answer was lost, as it may be billed',
      pattern: '^\\d{1,4}$',
      default: '30',
    },
    proof_delivery: {
      variable: 'UPSTREAM_REGISTRAR_PROOF_DELIVERY',
      meaning:
        'how an extract of the register is delivered: T the document, XL its data without a document, both in one order; only the first is known to be sold so',
      pattern: '^(T|XL|T XL)$',
      default: 'T',
    },
  },
  // No limit is documented; its users keep to a call a second.
  calls: [{ count: 1, seconds: 1 }],
  orders: { perDay: 'orders_a_day' },
  contributes: {
    FINANCIAL_STATEMENT: { as: 'main' },
    REGISTRATION_PROOF: { as: 'main' },
    TAX_RETURN: { as: 'main' },
  },
};
