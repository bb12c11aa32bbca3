import { MAX_CHECKPOINT_LENGTH } from '../../adapter.js';
import type { PendingOperation } from './pending.js';

/** A booked operation that took the place of a pending one. */
export interface Replacement {
  account: string;
  booked: string;
  pending: string;
}

/** Up to where operations were read, and what must be known of them the next time. */
export interface BankCheckpoint {
  /** Up to where the provider's changes were read (ISO 8601, UTC). */
  at: string;
  /** Those that stand, the latest first. */
  pending: PendingOperation[];
  /** The latest first; the oldest are forgotten where there are too many. */
  replaced: Replacement[];
}

/** What pending operations may take of it, at most. */
const MAX_PENDING_LENGTH = 2_400;

/**
 * The mark as it is kept: as much of what is remembered as there is room for, the latest before the
 * oldest.
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

/** What a kept mark says; undefined for one that cannot be read, which means reading all. */
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
