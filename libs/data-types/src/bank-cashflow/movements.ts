import { type Decimal, decimal } from '../decimal.js';
import { fold } from '../natural-keys.js';
import type { BankOperation } from './inputs.js';
import { type CashAccount, placeOf, type Scope } from './scope.js';

/** Operation that moved money of an account in scope. */
export interface Movement {
  id: string;
  account: CashAccount;
  date: string;
  amount: Decimal;
  /** True when the operation can be one side of a transfer between own accounts. */
  mayPair: boolean;
  wording: string;
  operation: BankOperation;
}

const NEVER_INTERNAL: readonly (string | null)[] = ['CARD', 'CHECK', 'WITHDRAWAL', 'FEE'];

function movementOf(operation: BankOperation, scope: Scope): Movement | undefined {
  const place = scope.places.get(placeOf(operation));
  if (place === undefined || operation.status !== 'BOOKED' || !operation.in_balance) return undefined;
  const { account, before } = place;
  if (operation.currency !== account.currency || operation.date >= before || operation.date > account.dataDay) return undefined;
  return {
    id: operation.id,
    account,
    date: operation.date,
    amount: decimal(operation.amount),
    mayPair: !NEVER_INTERNAL.includes(operation.type),
    wording: fold(operation.original_description ?? operation.description),
    operation,
  };
}

/**
 * Returns the operations that moved money in scope. Includes hidden operations and excludes pending
 * ones.
 */
export const movementsIn = (operations: readonly BankOperation[], scope: Scope): Movement[] =>
  operations.map((operation) => movementOf(operation, scope)).filter((movement) => movement !== undefined);
