import type { TransactionKind } from '../../kit/commerce/records.js';

/** Kind of incoming money, and kind of outgoing money. */
type Kinds = readonly [incoming: TransactionKind, outgoing: TransactionKind];

const both = (kind: TransactionKind): Kinds => [kind, kind];
const DISPUTE: Kinds = ['DISPUTE_REVERSAL', 'DISPUTE'];
const HOLD: Kinds = ['HOLD_RELEASE', 'HOLD'];

/**
 * Kinds of the entries of a payout by their activity type. Null for an entry whose money another
 * record has, so that it is counted once.
 */
export const ACTIVITY_KINDS: Readonly<Record<string, Kinds | null>> = {
  // Payments and refunds, with their processing fees and the fee of the application.
  CHARGE: null,
  REFUND: null,
  PROCESSING_FEE: null,
  PROCESSING_FEE_REFUND: null,
  UNDO_PROCESSING_FEE_REFUND: null,
  THIRD_PARTY_FEE: null,
  THIRD_PARTY_FEE_REFUND: null,
  // Payouts, with their fees, and payouts that failed.
  PAYOUT: null,
  DEPOSIT_FEE: null,
  DEPOSIT_FEE_REVERSED: null,
  RETURNED_PAYOUT: null,
  OPEN_DISPUTE: DISPUTE,
  DISPUTE,
  // Fees of products of the platform.
  FREE_PROCESSING: both('FEE'),
  PAID_SERVICE_FEE: both('FEE'),
  PAID_SERVICE_FEE_REFUND: both('FEE'),
  SUBSCRIPTION_FEE: both('FEE'),
  SUBSCRIPTION_FEE_REFUND: both('FEE'),
  SUBSCRIPTION_FEE_PAID_REFUND: both('FEE'),
  GIFT_CARD_LOAD_FEE: both('FEE'),
  GIFT_CARD_LOAD_FEE_REFUND: both('FEE'),
  UNDO_GIFT_CARD_LOAD_FEE_REFUND: both('FEE'),
  LOCAL_OFFERS_FEE: both('FEE'),
  // The vendor does not say whether the fees of payments include these.
  FEE: both('ADJUSTMENT'),
  TAX_ON_FEE: both('ADJUSTMENT'),
  ADJUSTMENT: both('ADJUSTMENT'),
  OTHER_ADJUSTMENT: both('ADJUSTMENT'),
  LOCAL_OFFERS_CASHBACK: both('ADJUSTMENT'),
  // Fees of the seller's own application, from payments of other sellers.
  APP_FEE_REVENUE: both('ADJUSTMENT'),
  APP_FEE_REFUND: both('ADJUSTMENT'),
  HOLD_ADJUSTMENT: HOLD,
  RELEASE_ADJUSTMENT: HOLD,
  RESERVE_HOLD: HOLD,
  RESERVE_RELEASE: HOLD,
  // Savings, loans, repayments, conversions and transfers.
  AUTOMATIC_SAVINGS: both('OTHER'),
  AUTOMATIC_SAVINGS_REVERSED: both('OTHER'),
  ESCHEATMENT: both('OTHER'),
  INITIAL_BALANCE_CHANGE: both('OTHER'),
  MONEY_TRANSFER: both('OTHER'),
  MONEY_TRANSFER_REVERSAL: both('OTHER'),
  OTHER: both('OTHER'),
  REDEMPTION_CODE: both('OTHER'),
  SQUARE_CAPITAL_PAYMENT: both('OTHER'),
  SQUARE_CAPITAL_REVERSED_PAYMENT: both('OTHER'),
  AUTOMATIC_BITCOIN_CONVERSIONS: both('OTHER'),
  AUTOMATIC_BITCOIN_CONVERSIONS_REVERSED: both('OTHER'),
  CREDIT_CARD_REPAYMENT: both('OTHER'),
  CREDIT_CARD_REPAYMENT_REVERSED: both('OTHER'),
  PERCENTAGE_PROCESSING_ENROLLMENT: both('OTHER'),
  PERCENTAGE_PROCESSING_DEACTIVATION: both('OTHER'),
  PERCENTAGE_PROCESSING_REPAYMENT: both('OTHER'),
  PERCENTAGE_PROCESSING_REPAYMENT_REVERSED: both('OTHER'),
  BALANCE_FOLDERS_TRANSFER: both('OTHER'),
  BALANCE_FOLDERS_TRANSFER_REVERSED: both('OTHER'),
  GIFT_CARD_POOL_TRANSFER: both('OTHER'),
  GIFT_CARD_POOL_TRANSFER_REVERSED: both('OTHER'),
  SQUARE_PAYROLL_TRANSFER: both('OTHER'),
  SQUARE_PAYROLL_TRANSFER_REVERSED: both('OTHER'),
};

/**
 * Returns the kind of an entry by its type and the sign of its amount. OTHER for a type that the
 * platform added later, and undefined when another record has its money.
 */
export function activityKind(type: string, amount: number): TransactionKind | undefined {
  const kinds = Object.hasOwn(ACTIVITY_KINDS, type) ? ACTIVITY_KINDS[type] : both('OTHER');
  return kinds?.[amount < 0 ? 1 : 0];
}
