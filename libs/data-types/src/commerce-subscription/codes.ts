/** States of subscriptions, and what each is called at the sources. */
export const STATES = {
  PENDING: 'not begun; one that was never approved is none. PayPal APPROVAL_PENDING, APPROVED; Square PENDING',
  ACTIVE: 'PayPal ACTIVE; Square ACTIVE',
  PAUSED: 'Square PAUSED',
  SUSPENDED: 'mostly for payments that failed. PayPal SUSPENDED',
  CANCELLED: 'PayPal CANCELLED; Square CANCELED',
  EXPIRED: 'PayPal EXPIRED; Square DEACTIVATED',
} as const;

/** How the price of a subscription is made. */
export const PRICINGS = {
  FIXED: '',
  TIERED: 'by tiers of the quantity',
  VOLUME: 'by the tier of the whole quantity',
  RELATIVE: 'by what is ordered. Square',
} as const;
