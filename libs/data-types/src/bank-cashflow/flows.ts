import { monthOf } from '../calendar.js';
import type { Decimal } from '../decimal.js';
import { internalTransfers } from './internal-transfers.js';
import type { Movement } from './movements.js';
import type { CashAccount } from './scope.js';

export { MARGIN_DAYS } from './internal-transfers.js';

/** Received and paid amounts of an account in a month, both positive. */
export interface Flow {
  inbound: Decimal;
  outbound: Decimal;
}

/** Flows of a month by account. */
export type MonthFlows = ReadonlyMap<CashAccount, Flow>;

const NONE: Flow = { inbound: 0n, outbound: 0n };

const added = ({ inbound, outbound }: Flow, { amount }: Movement): Flow =>
  amount > 0n ? { inbound: inbound + amount, outbound } : { inbound, outbound: outbound - amount };

/**
 * Returns the flows of a month, without transfers between own accounts. Needs the movements of the
 * month and of the margin days around it.
 */
export function flowsIn(month: string, movements: readonly Movement[]): MonthFlows {
  const internal = internalTransfers(movements);
  const flows = new Map<CashAccount, Flow>();
  for (const movement of movements) {
    if (monthOf(movement.date) !== month || internal.has(movement)) continue;
    flows.set(movement.account, added(flows.get(movement.account) ?? NONE, movement));
  }
  return flows;
}
