/** Kinds of movements, with their values at the sources. */
export const KINDS = {
  PAYMENT: 'from a customer: PayPal T00nn and T30nn above zero, Square payment',
  REFUND: 'PayPal T1107 and similar of a payment, Square refund',
  PURCHASE: 'the company buys: PayPal T00nn and T30nn below zero, T05nn',
  PAYOUT:
    'withdrawal to a bank, a card or cash of the company, positive when returned: PayPal T04nn, T06nn, T17nn, T0502, T0504, T1101, Square payout',
  FEE: 'PayPal T01nn, and T1108, T1109 when returned',
  DISPUTE: 'money taken for a dispute: PayPal T1201, T1207, T1106, Square payout entry',
  DISPUTE_REVERSAL: 'money returned from a dispute: PayPal T1202, T1205, T1208, T1106 above zero, Square payout entry',
  CONVERSION: 'one of two movements, one per currency: PayPal T02nn',
  AUTHORIZATION: 'no money yet: PayPal T13nn',
  HOLD: 'money set aside: PayPal T15nn, T21nn below zero, T1110',
  HOLD_RELEASE: 'PayPal T15nn, T21nn above zero, T1105, T1111',
  TRANSFER_IN: 'from the bank: PayPal T03nn',
  ADJUSTMENT: 'other PayPal T11nn, T12nn, T19nn',
  OTHER: 'any other',
} as const;

/** Statuses of movements, with their values at the sources. */
export const STATES = {
  PENDING: 'PayPal P, Square PENDING, payout SENT',
  AUTHORIZED: 'no money yet: PayPal S of an authorization, Square APPROVED',
  SUCCEEDED: 'PayPal S, Square COMPLETED, refund APPROVED, payout PAID',
  FAILED: 'PayPal D, Square FAILED, refund REJECTED',
  CANCELLED: 'Square CANCELED',
  REVERSED: 'refunded in full, with a separate refund: PayPal V',
} as const;

/** Means of payment. */
export const METHODS = ['CARD', 'BANK', 'WALLET', 'CASH', 'EXTERNAL', 'PLATFORM_BALANCE', 'BUY_NOW_PAY_LATER', 'OTHER'] as const;
