import { fold } from '@company-data/data-types';
import type { OperationRecord } from './codes.js';

/** Stored data of a pending operation, to recognize the booked one that replaces it. */
export interface PendingOperation {
  account: string;
  id: string;
  amount: number;
  currency: string;
  /** Day of the operation. */
  day: string;
  /** Folded wording, cut to 24 characters. */
  wording: string;
}

/** Days after which a pending operation is no longer expected to be booked. */
export const PENDING_DAYS = 30;
/** Maximum number of days between a pending operation and the booked one that replaces it. */
const BOOKED_WITHIN_DAYS = 14;
const DAY_MS = 86_400_000;
const WORDING = 24;

/** Returns the key of an account and an id within it. */
export const placeOf = ({ account, id }: Pick<PendingOperation, 'account' | 'id'>): string => `${account}|${id}`;

/** Returns the number of days between two days, without a sign. */
const between = (one: string, other: string): number => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

const wordingOf = ({ original_description, description }: OperationRecord): string =>
  fold(original_description ?? description).slice(0, WORDING);

/** Returns the stored data of a record. */
export const pendingOf = (record: OperationRecord): PendingOperation => ({
  account: record.account_id,
  id: record.transaction_id,
  amount: record.amount,
  currency: record.currency,
  day: record.operation_date ?? record.date,
  wording: wordingOf(record),
});

/** Returns true when a pending operation is too old to be booked. */
export const isGivenUp = (day: string, today: string): boolean => day < today && between(day, today) > PENDING_DAYS;

const couldBe = (gone: PendingOperation, booked: OperationRecord): boolean =>
  booked.status === 'BOOKED' &&
  booked.account_id === gone.account &&
  booked.amount === gone.amount &&
  booked.currency === gone.currency &&
  between(booked.date, gone.day) <= BOOKED_WITHIN_DAYS;

const compareIds = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);

interface Match {
  removed: PendingOperation;
  booked: OperationRecord;
}

const otherwise = ({ removed, booked }: Match): number => (removed.wording === wordingOf(booked) ? 0 : 1);

/** Sorts by equal wording, then by the nearest day, then by the lowest ids. */
const byLikeness = (one: Match, other: Match): number =>
  otherwise(one) - otherwise(other) ||
  between(one.booked.date, one.removed.day) - between(other.booked.date, other.removed.day) ||
  compareIds(one.removed.id, other.removed.id) ||
  compareIds(one.booked.transaction_id, other.booked.transaction_id);

/**
 * Returns true when a booked operation may have replaced one of the operations that disappeared.
 */
export const mayReplace = (gone: readonly PendingOperation[], booked: OperationRecord): boolean =>
  gone.some((pending) => couldBe(pending, booked));

/**
 * Matches each booked operation with the pending one that it replaced, by `placeOf` of the booked
 * one. Both have the same account, amount and currency, are at most fourteen days apart, and match
 * at most once.
 */
export function replacedBy(gone: readonly PendingOperation[], booked: readonly OperationRecord[]): Map<string, string> {
  const found = new Map<string, string>();
  const taken = new Set<string>();
  const matches = gone.flatMap((pending) =>
    booked.filter((each) => couldBe(pending, each)).map((each) => ({ removed: pending, booked: each })),
  );
  for (const match of matches.toSorted(byLikeness)) {
    const place = placeOf({ account: match.booked.account_id, id: match.booked.transaction_id });
    if (found.has(place) || taken.has(placeOf(match.removed))) continue;
    found.set(place, match.removed.id);
    taken.add(placeOf(match.removed));
  }
  return found;
}
