import type { Moved } from './wire.js';

/**
 * What is asked of payments, or of refunds; moments are inclusive at their beginning and exclusive
 * at their end.
 */
export interface MovedQuestion {
  /** Of all places of sale without one. */
  location?: string;
  created: { from: number; to: number };
  updated: { from: number; to: number };
  by: 'created_at' | 'updated_at';
  isAscending: boolean;
}

/** Part of an answer, and behind what the next part begins; null at the end. */
export interface LedgerPage<Item> {
  items: Item[];
  after: string | null;
}

/**
 * Payments, or refunds, that answer questions part by part. What changes between two parts moves to
 * where its change belongs.
 */
export interface Ledger<Item> {
  page(question: MovedQuestion, after: string | null, limit: number): LedgerPage<Item>;
}

const within = (moment: string, { from, to }: { from: number; to: number }): boolean => {
  const at = Date.parse(moment);
  return at >= from && at < to;
};

const matches = (item: Moved, { location, created, updated }: MovedQuestion): boolean =>
  (location === undefined || item.location_id === location) && within(item.created_at, created) && within(item.updated_at, updated);

/** A ledger that is kept as a list. */
export class ListedLedger<Item extends Moved> implements Ledger<Item> {
  constructor(readonly items: Item[]) {}

  page(question: MovedQuestion, after: string | null, limit: number): LedgerPage<Item> {
    const { by, isAscending } = question;
    const placeOf = (item: Item): string => `${item[by]} ${item.id}`;
    const isBehind = (place: string): boolean => after === null || (isAscending ? place > after : place < after);
    const found = this.items
      .filter((item) => matches(item, question) && isBehind(placeOf(item)))
      .toSorted((one, other) => (placeOf(one) < placeOf(other) === isAscending ? -1 : 1));
    const items = found.slice(0, limit);
    return { items, after: found.length > limit ? placeOf(items.at(-1)!) : null };
  }
}
