import { latestOf } from '../../../kit/read-since.js';
import { mapPayment, type SellerAccount, type TransactionRecord } from '../../map/payment.js';
import { mapRefund } from '../../map/refund.js';
import { CALLS } from './calls.js';
import { MAX, paymentsSchema, refundsSchema, type SquareLocation, type SquarePayment, type SquareRefund } from './responses.js';
import type { SquareConnection } from './client.js';
import { mappedPage } from '../../../kit/mapped-page.js';
import { atCursor, type SquareList, readList } from './read-list.js';

/**
 * Start of a query for all payments. Without a start, the platform returns the payments of one
 * year.
 */
export const EVER = '1970-01-01T00:00:00.000Z';

/** Order and start of a list. */
export interface TransactionQuestion {
  /** Earliest creation time. */
  begin: string;
  order: 'ASC' | 'DESC';
  by: 'CREATED_AT' | 'UPDATED_AT';
}

/** Page of payments or refunds. */
export interface TransactionPage {
  records: TransactionRecord[];
  leftOut: number;
  /** Latest change time on the page. Null when no item has one. */
  upTo: string | null;
}

/** Reads a list of payments or refunds. */
export type TransactionPages = (since: string | null) => AsyncGenerator<TransactionPage, void, undefined>;

const queryOf = ({ begin, order, by }: TransactionQuestion, cursor: string | null, since: string | null): Record<string, string> => ({
  begin_time: begin,
  sort_field: by,
  sort_order: order,
  limit: String(MAX.payments),
  ...(since !== null && { updated_at_begin_time: since }),
  ...atCursor(cursor),
});

const changedAt = ({ updated_at: at }: { updated_at?: string | null | undefined }) => at;

function paymentsOf(
  location: SquareLocation,
  question: TransactionQuestion,
): SquareList<{ payments?: SquarePayment[] | null; cursor?: string | null }, SquarePayment> {
  return {
    itemName: 'payments',
    request: (cursor, since) => ({
      path: CALLS.payments.path,
      query: { ...queryOf(question, cursor, since), location_id: location.id },
      schema: paymentsSchema,
    }),
    itemsOf: (answer) => answer.payments ?? [],
    ...(question.by === 'UPDATED_AT' && { changedAt }),
  };
}

/** Without a location, the platform returns the refunds of all locations, unlike payments. */
const refundsBy = (
  question: TransactionQuestion,
): SquareList<{ refunds?: SquareRefund[] | null; cursor?: string | null }, SquareRefund> => ({
  itemName: 'refunds',
  request: (cursor, since) => ({ path: CALLS.refunds.path, query: queryOf(question, cursor, since), schema: refundsSchema }),
  itemsOf: (answer) => answer.refunds ?? [],
  ...(question.by === 'UPDATED_AT' && { changedAt }),
});

/** Returns a list of payments for each location, and one list of the refunds of all locations. */
export function transactionLists(
  way: SquareConnection,
  seller: SellerAccount & { locations: readonly SquareLocation[] },
  question: TransactionQuestion,
): TransactionPages[] {
  const payments = seller.locations.map(
    (location): TransactionPages =>
      async function* (since) {
        for await (const items of readList(way, paymentsOf(location, question), since))
          yield { ...mappedPage(items, (payment) => mapPayment(payment, seller)), upTo: latestOf(items.map(changedAt)) };
      },
  );
  const refunds: TransactionPages = async function* (since) {
    for await (const items of readList(way, refundsBy(question), since))
      yield {
        ...mappedPage(items, (refund) => mapRefund(refund, seller)),
        upTo: latestOf(items.map(changedAt)),
      };
  };
  return [...payments, refunds];
}
