import type { TransactionKind } from '../../kit/commerce/records.js';

/** Kinds of money that comes in, and of money that goes out. */
type Kinds = readonly [incoming: TransactionKind, outgoing: TransactionKind];

const both = (kind: TransactionKind): Kinds => [kind, kind];

/**
 * By event code; a code beats its group. The company may be the buyer: what comes back to it is no
 * refund of its own.
 */
const BY_CODE = new Map<string, Kinds>([
  ['T0505', both('AUTHORIZATION')],
  // General and partial reversals, and refunds.
  ['T1100', ['ADJUSTMENT', 'REFUND']],
  // Of a hold on the account.
  ['T1105', both('HOLD_RELEASE')],
  // By the platform, for a dispute or a payment that was not authorized.
  ['T1106', ['DISPUTE_REVERSAL', 'DISPUTE']],
  // By the merchant.
  ['T1107', ['ADJUSTMENT', 'REFUND']],
  // Of fees.
  ['T1108', both('FEE')],
  ['T1109', both('FEE')],
  // Money set aside while a dispute is looked into.
  ['T1110', ['HOLD_RELEASE', 'HOLD']],
  ['T1111', ['HOLD_RELEASE', 'HOLD']],
  // Credits without a payment, mass payments, reviews, and the seller's side of other wallets.
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

/** By group, the first two digits: the platform says that the group is enough to reconcile by. */
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
 * The kind of a movement by its event code and the sign of its amount; null without a code, OTHER
 * for a group that is not known.
 */
export function kindOf(code: string | null, amount: number): TransactionKind | null {
  if (code === null) return null;
  const [incoming, outgoing] = BY_CODE.get(code) ?? BY_GROUP.get(code.slice(0, 3)) ?? both('OTHER');
  return amount < 0 ? outgoing : incoming;
}
