import { MAX_CHECKPOINT_LENGTH } from '../../adapter.js';
import type { PendingOperation } from './pending.js';

/** Booked operation that replaced a pending one. */
export interface Replacement {
  account: string;
  booked: string;
  pending: string;
}

/** Position of a read of operations, and the state that the next read needs. */
export interface BankCheckpoint {
  /** Time up to which the provider's changes were read (ISO 8601, UTC). */
  at: string;
  /** Current pending operations, latest first. */
  pending: PendingOperation[];
  /** Latest first. The oldest are dropped when they do not fit. */
  replaced: Replacement[];
}

/** Maximum length with pending operations only, in characters. */
const MAX_PENDING_LENGTH = 2_400;

/**
 * Serializes a checkpoint. Drops the oldest pending operations and replacements beyond the length
 * limit.
 */
export function serializeCheckpoint({ at, pending, replaced }: BankCheckpoint): string {
  const written = {
    at,
    p: pending.map(({ account, id, amount, currency, day, wording }) => [account, id, amount, currency, day, wording]),
    r: [] as string[][],
  };
  while (JSON.stringify(written).length > MAX_PENDING_LENGTH && written.p.length > 0) written.p.pop();
  let room = MAX_CHECKPOINT_LENGTH - JSON.stringify(written).length;
  for (const row of replaced.map(({ account, booked, pending: gone }) => [account, booked, gone])) {
    room -= JSON.stringify(row).length + 1;
    if (room < 0) break;
    written.r.push(row);
  }
  return JSON.stringify(written);
}

interface Written {
  at: string;
  p: [string, string, number, string, string, string][];
  r: [string, string, string][];
}

/** Parses a stored checkpoint. Undefined for an invalid one, which leads to a full read. */
export function parseCheckpoint(text: string | undefined): BankCheckpoint | undefined {
  if (text === undefined) return undefined;
  try {
    const { at, p, r } = JSON.parse(text) as Written;
    if (Number.isNaN(Date.parse(at))) return undefined;
    return {
      at,
      pending: p.map(([account, id, amount, currency, day, wording]) => ({ account, id, amount, currency, day, wording })),
      replaced: r.map(([account, booked, pending]) => ({ account, booked, pending })),
    };
  } catch {
    return undefined;
  }
}
