import type { TransactionKind } from '../../kit/commerce/records.js';

/** Kind of incoming money, and kind of outgoing money. */
type Kinds = readonly [incoming: TransactionKind, outgoing: TransactionKind];

const both = (kind: TransactionKind): Kinds => [kind, kind];

/**
 * Kinds by event code, which has precedence over the group. The company can be the buyer, so money
 * that comes back to it is not its own refund.
 */
const BY_CODE = new Map<string, Kinds>([
  ['T0505', both('AUTHORIZATION')],
  // General and partial reversals, and refunds.
  ['T1100', ['ADJUSTMENT', 'REFUND']],
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
  ['T1201', ['ADJUSTMENT', 'DISPUTE']],
  ['T1202', ['DISPUTE_REVERSAL', 'ADJUSTMENT']],
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
  ['T06', ['ADJUSTMENT', 'PURCHASE']],
  ['T07', ['TRANSFER_IN', 'ADJUSTMENT']],
  ['T10', ['ADJUSTMENT', 'PURCHASE']],
  ['T11', both('ADJUSTMENT')],
  ['T12', both('ADJUSTMENT')],
  ['T13', both('AUTHORIZATION')],
  ['T15', ['HOLD_RELEASE', 'HOLD']],
  ['T19', both('ADJUSTMENT')],
  ['T21', ['HOLD_RELEASE', 'HOLD']],
]);

/**
 * Returns the kind of a movement by its event code and the sign of its amount. Null without a code,
 * OTHER for an unknown group.
 */
export function kindOf(code: string | null, amount: number): TransactionKind | null {
  if (code === null) return null;
  const [incoming, outgoing] = BY_CODE.get(code) ?? BY_GROUP.get(code.slice(0, 3)) ?? both('OTHER');
  return amount < 0 ? outgoing : incoming;
}
