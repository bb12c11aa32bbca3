import type { CollectionEvent, ReadingScope } from '../../../adapter.js';
import { historyStartMoment } from '../../../kit/history.js';
import { readSince } from '../../../kit/read-since.js';
import { TRANSACTION } from '../../map/codes.js';
import type { SellerAccount, TransactionRecord } from '../../map/payment.js';
import type { Readings, Seller } from '../readings.js';
import { square } from './manifest.js';
import { EVER, type TransactionPage, type TransactionPages, type TransactionQuestion, transactionLists } from './transaction-lists.js';

/** Longest delay with which the platform reports a change, in seconds. */
const OVERLAP_SECONDS = 3_600;
const ALWAYS = '9999-12-31T00:00:00Z';

async function* roundRobin(lists: readonly TransactionPages[], since: string | null): AsyncGenerator<TransactionPage, void, undefined> {
  for (const list of lists) yield* list(since);
}

/** Returns the newest records of all lists, and reads each list only as far as necessary. */
async function* newest(lists: readonly TransactionPages[], most: number): AsyncGenerator<TransactionPage, void, undefined> {
  let kept: TransactionRecord[] = [];
  let [upTo, leftOut] = [null as string | null, 0];
  for (const list of lists) {
    let read = 0;
    for await (const page of list(null)) {
      read += page.records.length;
      leftOut += page.leftOut;
      kept = [...kept, ...page.records].toSorted((one, other) => (one.created_at < other.created_at ? 1 : -1)).slice(0, most);
      if (upTo === null || (page.upTo !== null && Date.parse(page.upTo) > Date.parse(upTo))) upTo = page.upTo;
      if (read >= most) break;
    }
  }
  if (kept.length > 0 || leftOut > 0) yield { records: kept, leftOut, upTo };
}

/**
 * Returns the scope of a full read, which does not delete records outside the requested history.
 */
function scopeOf(from: string | null, lastN: number | null): ReadingScope {
  if (lastN !== null) return { kind: 'changes' };
  return from === null ? { kind: 'all' } : { kind: 'window', field: 'created_at', from, to: ALWAYS };
}

/** Lists of movements of a source, and the delay with which it reports a change. */
export interface TransactionSource {
  source: string;
  overlapSeconds: number;
  listsOf(account: SellerAccount & Seller, question: TransactionQuestion): TransactionPages[];
}

/** Reads all lists the first time, then their changes. */
export async function* readTransactions(
  readings: Readings,
  { source, overlapSeconds, listsOf }: TransactionSource,
): AsyncGenerator<CollectionEvent, void, undefined> {
  const { job, now } = readings;
  const seller: Seller = await readings.seller();
  const account = { ...seller, hashKey: await readings.hashKey(), personalData: job.settings['personal_data'] === true };
  const from = historyStartMoment(job.history?.[TRANSACTION]?.monthsToSync, now);
  const begin = from ?? EVER;
  const lastN = job.history?.[TRANSACTION]?.lastN ?? null;
  yield* readSince({
    source,
    dataType: TRANSACTION,
    job,
    now,
    overlapSeconds,
    scope: (since) => (since === null ? scopeOf(from, lastN) : { kind: 'changes' }),
    read(since) {
      const isNewest = since === null && lastN !== null;
      const [order, by] = isNewest ? (['DESC', 'CREATED_AT'] as const) : (['ASC', 'UPDATED_AT'] as const);
      const lists = listsOf(account, { begin, order, by });
      return isNewest ? newest(lists, lastN) : roundRobin(lists, since?.toISOString() ?? null);
    },
  });
}

/**
 * Reads payments and refunds. The lists are sorted by change time: an item that changes during the
 * read appears again, and none is missed.
 */
export const transactionEvents = (readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> =>
  readTransactions(readings, {
    source: square.name,
    overlapSeconds: OVERLAP_SECONDS,
    listsOf: (account, question) => transactionLists(readings.connection, account, question),
  });
