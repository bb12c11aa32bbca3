import type { TransactionKind } from '../../kit/commerce/records.js';

/** Kind of incoming money, and kind of outgoing money. */
type Kinds = readonly [incoming: TransactionKind, outgoing: TransactionKind];

const both = (kind: TransactionKind): Kinds => [kind, kind];

/**
 * Kinds by event code, which has precedence over the group. The company can be the buyer, so money
 * that comes back to it is not its own refund.
 */
const BY_CODE = new Map<string, Kinds>([
  // Money that a marketplace takes back, and transfers between the stores of the company.
  ['T0016', both('ADJUSTMENT')],
  ['T0017', both('OTHER')],
  // Cash withdrawn with the debit card.
  ['T0502', ['ADJUSTMENT', 'PAYOUT']],
  ['T0504', ['ADJUSTMENT', 'PAYOUT']],
  ['T0505', both('AUTHORIZATION')],
  // General and partial reversals, and refunds.
  ['T1100', ['ADJUSTMENT', 'REFUND']],
  // Returned bank withdrawals.
  ['T1101', ['PAYOUT', 'ADJUSTMENT']],
  // Reversals of a hold on the account.
  ['T1105', both('HOLD_RELEASE')],
  // Reversals by the platform, for a dispute or a payment that was not authorized.
  ['T1106', ['DISPUTE_REVERSAL', 'DISPUTE']],
  // Refunds by the merchant.
  ['T1107', ['ADJUSTMENT', 'REFUND']],
  // Reversals and refunds of fees.
  ['T1108', both('FEE')],
  ['T1109', both('FEE')],
  // Money set aside during a dispute.
  ['T1110', ['HOLD_RELEASE', 'HOLD']],
  ['T1111', ['HOLD_RELEASE', 'HOLD']],
  // Credits without a payment, mass payments, reviews, and the seller side of other wallets.
  ['T1113', ['ADJUSTMENT', 'REFUND']],
  ['T1114', ['ADJUSTMENT', 'REFUND']],
  ['T1115', ['ADJUSTMENT', 'REFUND']],
  ['T1116', ['ADJUSTMENT', 'REFUND']],
  ['T1118', ['ADJUSTMENT', 'REFUND']],
  // Chargebacks, and chargebacks that stand after they were contested.
  ['T1201', ['ADJUSTMENT', 'DISPUTE']],
  ['T1207', ['ADJUSTMENT', 'DISPUTE']],
  // Chargebacks that were reversed, reimbursed or cancelled.
  ['T1202', ['DISPUTE_REVERSAL', 'ADJUSTMENT']],
  ['T1205', ['DISPUTE_REVERSAL', 'ADJUSTMENT']],
  ['T1208', ['DISPUTE_REVERSAL', 'ADJUSTMENT']],
  // Gift certificates.
  ['T2109', both('OTHER')],
  ['T2110', both('OTHER')],
]);

/**
 * Kinds by group, the first two digits. The platform documents that the group is sufficient for
 * reconciliation.
 */
const BY_GROUP = new Map<string, Kinds>([
  ['T00', ['PAYMENT', 'PURCHASE']],
  ['T01', both('FEE')],
  ['T02', both('CONVERSION')],
  ['T03', ['TRANSFER_IN', 'ADJUSTMENT']],
  ['T04', ['ADJUSTMENT', 'PAYOUT']],
  ['T05', ['ADJUSTMENT', 'PURCHASE']],
  // Withdrawals to a credit card.
  ['T06', ['ADJUSTMENT', 'PAYOUT']],
  ['T07', ['TRANSFER_IN', 'ADJUSTMENT']],
  // Bonuses, and incentives such as coupons and points.
  ['T08', both('OTHER')],
  ['T09', both('OTHER')],
  ['T10', ['ADJUSTMENT', 'PURCHASE']],
  ['T11', both('ADJUSTMENT')],
  ['T12', both('ADJUSTMENT')],
  ['T13', both('AUTHORIZATION')],
  // Dividends.
  ['T14', both('OTHER')],
  ['T15', ['HOLD_RELEASE', 'HOLD']],
  // Credit of a buyer.
  ['T16', both('OTHER')],
  // Withdrawals to an institution other than a bank.
  ['T17', ['ADJUSTMENT', 'PAYOUT']],
  // Repayments of the credit of a buyer.
  ['T18', both('OTHER')],
  ['T19', both('ADJUSTMENT')],
  // Transfers between accounts of the company.
  ['T20', both('OTHER')],
  ['T21', ['HOLD_RELEASE', 'HOLD']],
  // Transfers to a restricted balance, and withheld tax.
  ['T22', both('OTHER')],
  ['T23', both('OTHER')],
  // Payments with instruments of other wallets.
  ['T30', ['PAYMENT', 'PURCHASE']],
  // Deferred disbursements, debts to the platform, displayed and uncategorized movements.
  ['T50', both('OTHER')],
  ['T97', both('OTHER')],
  ['T98', both('OTHER')],
  ['T99', both('OTHER')],
]);

const kindsOf = (code: string): Kinds | undefined => BY_CODE.get(code) ?? BY_GROUP.get(code.slice(0, 3));

/** True when a table has the code or its group. */
export const isDecided = (code: string): boolean => kindsOf(code) !== undefined;

/**
 * Returns the kind of a movement by its event code and the sign of its amount. Null without a code,
 * OTHER for an unknown group.
 */
export function kindOf(code: string | null, amount: number): TransactionKind | null {
  if (code === null) return null;
  const [incoming, outgoing] = kindsOf(code) ?? both('OTHER');
  return amount < 0 ? outgoing : incoming;
}
