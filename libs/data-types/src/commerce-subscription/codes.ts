/** Statuses of subscriptions, with their values at the sources. */
export const STATES = {
  PENDING: 'not started, which includes never approved: PayPal APPROVAL_PENDING or APPROVED, Square PENDING',
  ACTIVE: 'PayPal ACTIVE, Square ACTIVE',
  PAUSED: 'Square PAUSED',
  SUSPENDED: 'mostly after failed payments: PayPal SUSPENDED',
  CANCELLED: 'PayPal CANCELLED, Square CANCELED',
  EXPIRED: 'PayPal EXPIRED, Square DEACTIVATED',
} as const;

/** Pricing models of subscriptions. */
export const PRICINGS = {
  FIXED: '',
  TIERED: 'by tiers of the quantity',
  VOLUME: 'by the tier of the whole quantity',
  RELATIVE: 'by the ordered items: Square',
} as const;
