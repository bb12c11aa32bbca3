import { mapPayment, type SellerAccount, type TransactionRecord } from '../../map/payment.js';
import { mapRefund } from '../../map/refund.js';
import { MAX, paymentsSchema, refundsSchema, type SquareLocation, type SquarePayment, type SquareRefund } from './responses.js';
import type { SquareConnection } from './client.js';
import { mappedPage } from './mapped-page.js';
import { atCursor, type CursorList, readList } from './read-list.js';

/**
 * From when on payments are asked for where all are wanted: without it the platform tells those of
 * a year.
 */
export const EVER = '1970-01-01T00:00:00.000Z';

/** In which order, and since when, a list is asked for. */
export interface TransactionQuestion {
  /** The earliest creation. */
  begin: string;
  order: 'ASC' | 'DESC';
  by: 'CREATED_AT' | 'UPDATED_AT';
}

/** A page of payments, or of refunds. */
export interface TransactionPage {
  records: TransactionRecord[];
  leftOut: number;
  /** The latest change on it; null where it tells of none. */
  upTo: string | null;
}

/** A list of payments, or of refunds, as it is read. */
export type TransactionPages = (since: string | null) => AsyncGenerator<TransactionPage, void, undefined>;

const queryOf = ({ begin, order, by }: TransactionQuestion, cursor: string | null, since: string | null): Record<string, string> => ({
  begin_time: begin,
  sort_field: by,
  sort_order: order,
  limit: String(MAX.payments),
  ...(since !== null && { updated_at_begin_time: since }),
  ...atCursor(cursor),
});

function latestOf(items: readonly { updated_at?: string | null | undefined }[]): string | null {
  const moments = items.map(({ updated_at: at }) => at).filter((at) => typeof at === 'string');
  return moments.reduce<string | null>((latest, at) => (latest === null || Date.parse(at) > Date.parse(latest) ? at : latest), null);
}

const changedAt = ({ updated_at: at }: { updated_at?: string | null | undefined }) => at;

function paymentsOf(
  location: SquareLocation,
  question: TransactionQuestion,
): CursorList<{ payments?: SquarePayment[] | null; cursor?: string | null }, SquarePayment> {
  return {
    itemName: 'payments',
    request: (cursor, since) => ({
      path: '/v2/payments',
      query: { ...queryOf(question, cursor, since), location_id: location.id },
      schema: paymentsSchema,
    }),
    itemsOf: (answer) => answer.payments ?? [],
    ...(question.by === 'UPDATED_AT' && { changedAt }),
  };
}

/** Without a place of sale those of all are told, unlike payments. */
const refundsBy = (
  question: TransactionQuestion,
): CursorList<{ refunds?: SquareRefund[] | null; cursor?: string | null }, SquareRefund> => ({
  itemName: 'refunds',
  request: (cursor, since) => ({ path: '/v2/refunds', query: queryOf(question, cursor, since), schema: refundsSchema }),
  itemsOf: (answer) => answer.refunds ?? [],
  ...(question.by === 'UPDATED_AT' && { changedAt }),
});

/** The payments of each place of sale, and the refunds of all. */
export function transactionLists(
  way: SquareConnection,
  seller: SellerAccount & { locations: readonly SquareLocation[] },
  question: TransactionQuestion,
): TransactionPages[] {
  const payments = seller.locations.map(
    (location): TransactionPages =>
      async function* (since) {
        for await (const items of readList(way, paymentsOf(location, question), since))
          yield { ...mappedPage(items, (payment) => mapPayment(payment, seller)), upTo: latestOf(items) };
      },
  );
  const refunds: TransactionPages = async function* (since) {
    for await (const items of readList(way, refundsBy(question), since))
      yield {
        ...mappedPage(items, (refund): TransactionRecord | null => mapRefund(refund, seller) as TransactionRecord | null),
        upTo: latestOf(items),
      };
  };
  return [...payments, refunds];
}
