import { pathOf } from '../../../kit/calls.js';
import type { ReadSource } from '../../../kit/define-adapter.js';
import { hasEntries, mapEntry, mapPayout } from '../../map/payout.js';
import type { SellerAccount, TransactionRecord } from '../../map/payment.js';
import type { Readings } from '../readings.js';
import type { SquareConnection } from '../square/client.js';
import { atCursor, type SquareList, readList } from '../square/read-list.js';
import { readTransactions } from '../square/read-transactions.js';
import type { SquareLocation } from '../square/responses.js';
import type { TransactionPages, TransactionQuestion } from '../square/transaction-lists.js';
import { PAYOUT_CALLS } from './calls.js';
import { squarePayouts } from './manifest.js';
import { entriesSchema, MAX_PAYOUTS, payoutsSchema, type SquareEntry, type SquarePayout } from './responses.js';

/**
 * Seconds before the latest payout that are read again. The platform lists payouts by creation, and
 * a bank accepts or returns one within some days.
 */
const OVERLAP_SECONDS = 14 * 86_400;

const payoutsOf = (
  location: SquareLocation,
  { begin, order }: TransactionQuestion,
): SquareList<{ payouts?: SquarePayout[] | null; cursor?: string | null }, SquarePayout> => ({
  itemName: 'payouts',
  request: (cursor, since) => ({
    path: PAYOUT_CALLS.payouts.path,
    query: {
      location_id: location.id,
      begin_time: since !== null && since > begin ? since : begin,
      sort_order: order,
      limit: String(MAX_PAYOUTS),
      ...atCursor(cursor),
    },
    schema: payoutsSchema,
  }),
  itemsOf: (answer) => answer.payouts ?? [],
});

const entriesOf = (payout: SquarePayout): SquareList<{ payout_entries?: SquareEntry[] | null; cursor?: string | null }, SquareEntry> => ({
  itemName: 'entries of a payout',
  request: (cursor) => ({
    path: pathOf(PAYOUT_CALLS.entries, { id: payout.id }),
    query: { limit: String(MAX_PAYOUTS), ...atCursor(cursor) },
    schema: entriesSchema,
  }),
  itemsOf: (answer) => answer.payout_entries ?? [],
});

/** Returns a list for each location. A page is one payout with its entries. */
const payoutLists = (
  connection: SquareConnection,
  seller: Pick<SellerAccount, 'id'> & { locations: readonly SquareLocation[] },
  question: TransactionQuestion,
): TransactionPages[] =>
  seller.locations.map(
    (location): TransactionPages =>
      async function* (since) {
        const isWithin = ({ created_at: at }: TransactionRecord): boolean => Date.parse(at) >= Date.parse(question.begin);
        for await (const payouts of readList(connection, payoutsOf(location, question), since))
          for (const payout of payouts) {
            const mapped = [mapPayout(payout, seller)];
            if (hasEntries(payout))
              for await (const entries of readList(connection, entriesOf(payout)))
                mapped.push(...entries.map((entry) => mapEntry(entry, payout, seller)).filter((record) => record !== undefined));
            const records = mapped.filter((record) => record !== null);
            const leftOut = mapped.length - records.length;
            // A payout can settle movements from before the requested history.
            yield { records: records.filter(isWithin), leftOut, upTo: payout.created_at ?? null };
          }
      },
  );

/** Reads the payouts of all locations with the movements that only payouts show. */
export const read: ReadSource<Readings> = (_dataTypes, readings) =>
  readTransactions(readings, {
    source: squarePayouts.name,
    overlapSeconds: OVERLAP_SECONDS,
    listsOf: (account, question) => payoutLists(readings.payouts, account, question),
  });
