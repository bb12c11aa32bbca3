import type { Moved } from './wire.js';

/** Filters of payments or refunds. Start times are inclusive, end times exclusive. */
export interface MovedQuestion {
  /** Id of a location. All locations when absent. */
  location?: string;
  created: { from: number; to: number };
  updated: { from: number; to: number };
  by: 'created_at' | 'updated_at';
  isAscending: boolean;
}

/** One page, and the position after which the next one starts. Null at the end. */
export interface LedgerPage<Item> {
  items: Item[];
  after: string | null;
}

/**
 * Payments or refunds that are read page by page. An entry that changes between two pages moves to
 * its new position.
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

/** A ledger that stores its entries as a list. */
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
