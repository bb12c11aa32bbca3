/** Statuses of disputes, with their values at the sources. */
export const STATES = {
  OPEN: 'PayPal OPEN',
  WAITING_FOR_SELLER: 'PayPal WAITING_FOR_SELLER_RESPONSE, Square INQUIRY_EVIDENCE_REQUIRED or EVIDENCE_REQUIRED',
  WAITING_FOR_BUYER: 'PayPal WAITING_FOR_BUYER_RESPONSE',
  UNDER_REVIEW: 'PayPal UNDER_REVIEW, Square INQUIRY_PROCESSING or PROCESSING',
  WON: 'PayPal RESOLVED_SELLER_FAVOUR, DENIED, or RESOLVED_WITH_PAYOUT without a loss, Square WON',
  LOST: 'PayPal RESOLVED_BUYER_FAVOUR, or RESOLVED_WITH_PAYOUT with a loss, Square LOST',
  ACCEPTED: 'PayPal ACCEPTED, Square ACCEPTED',
  CLOSED: 'without a decision: PayPal CANCELED_BY_BUYER or NONE, Square INQUIRY_CLOSED',
} as const;

/** Reasons of disputes, with their values at the sources. */
export const REASON_GROUPS = {
  FRAUD: 'PayPal UNAUTHORISED, Square NO_KNOWLEDGE or EMV_LIABILITY_SHIFT',
  NOT_RECEIVED: 'PayPal MERCHANDISE_OR_SERVICE_NOT_RECEIVED, Square NOT_RECEIVED',
  NOT_AS_DESCRIBED: 'PayPal MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED, Square NOT_AS_DESCRIBED',
  DUPLICATE: 'PayPal DUPLICATE_TRANSACTION or PAYMENT_BY_OTHER_MEANS, Square DUPLICATE or PAID_BY_OTHER_MEANS',
  AMOUNT: 'PayPal INCORRECT_AMOUNT, Square AMOUNT_DIFFERS',
  CANCELLED: 'PayPal CANCELED_RECURRING_BILLING, Square CANCELLED',
  CREDIT: 'PayPal CREDIT_NOT_PROCESSED, Square CUSTOMER_REQUESTS_CREDIT',
  OTHER: 'any other',
} as const;

/** Stages of disputes. */
export const STAGES = {
  INQUIRY: 'no money moved yet: Square INQUIRY_*',
  CHARGEBACK: 'Square any other',
  PRE_ARBITRATION: '',
  ARBITRATION: '',
} as const;

/** Places where disputes are opened. */
export const CHANNELS = {
  INTERNAL: 'at the platform',
  EXTERNAL: 'at the bank of the payer: always for Square',
  ALERT: 'announced by the card scheme',
} as const;
