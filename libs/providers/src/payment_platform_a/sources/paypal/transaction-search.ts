import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { momentOf } from '../../../kit/dates.js';
import { readNumbered } from '../../../kit/read-numbered.js';
import type { TimeWindow } from '../../../kit/read-windows.js';
import { textOf } from '../../../kit/text.js';
import { CALLS } from './calls.js';
import { PAGE_SIZES, type PaypalTransaction, transactionsSchema } from './responses.js';
import { call, BAD_REQUEST, NOT_FOUND, refusalIn } from './client.js';

/** Movements that the platform returns for one query, at most. */
const MAX_RESULTS = 10_000;

/** A window has more movements than the platform returns for one query. */
export class TooManyResults extends ProviderFetchError {
  constructor() {
    super('rejected', 'RESULTSET_TOO_LARGE: one second has more movements than the platform returns');
    this.name = 'TooManyResults';
  }
}

/** The platform has no data for a window yet. */
export class NotThereYet extends ProviderFetchError {
  constructor() {
    super('incomplete', 'the platform has no data for this time yet');
    this.name = 'NotThereYet';
  }
}

/** Page of movements, with their account and the time up to which the platform had data. */
export interface SearchPage {
  transactions: PaypalTransaction[];
  account: string | null;
  refreshedAt: string | null;
  /** False when the platform had no data for the window. */
  hasData: boolean;
}

/** Search parameters other than the window. */
export interface Search {
  client: SourceClient;
  /** Parts of a movement to return. */
  fields: string;
  /** Event code of the movements to return. Absent for all. */
  eventCode?: string;
}

const secondOf = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z');

function refusedBy(status: number, body: unknown): ProviderFetchError {
  const { names, message } = refusalIn(body);
  if (names.includes('RESULTSET_TOO_LARGE')) return new TooManyResults();
  if (/data for the given start date is not available/i.test(message)) return new NotThereYet();
  return new ProviderFetchError('rejected', `the search failed with status ${status}`);
}

/** Identifies a movement in its current state, to detect repeated pages. */
const nameOf = ({ transaction_info: { transaction_id, transaction_event_code, transaction_updated_date } }: PaypalTransaction): string =>
  [transaction_id, transaction_event_code, transaction_updated_date].join('|');

/**
 * Reads the movements of a window page by page, including movements that affect no balance.
 *
 * @throws TooManyResults before any page, NotThereYet, ProviderFetchError
 */
export async function* searchWindow(search: Search, { from, to }: TimeWindow): AsyncGenerator<SearchPage, void, undefined> {
  const { client, fields, eventCode } = search;
  const query = {
    start_date: secondOf(from),
    // The platform includes both bounds, and the end of a window is the start of the next one.
    end_date: new Date(to.getTime() - 1).toISOString(),
    fields,
    balance_affecting_records_only: 'N',
    page_size: String(PAGE_SIZES.transactions),
    ...(eventCode === undefined ? {} : { transaction_type: eventCode }),
  };
  let said: Omit<SearchPage, 'transactions'> = { account: null, refreshedAt: null, hasData: true };
  const pages = readNumbered<PaypalTransaction>({
    itemName: 'movements',
    size: PAGE_SIZES.transactions,
    most: MAX_RESULTS,
    nameOf,
    async page(number) {
      const { status, body } = await call(client, {
        path: CALLS.transactions.path,
        query: { ...query, page: String(number) },
        schema: transactionsSchema,
        accept: [BAD_REQUEST, NOT_FOUND],
        right: 'search transactions',
      });
      if (status !== 200) throw refusedBy(status, body);
      if ((body.total_items ?? 0) > MAX_RESULTS) throw new TooManyResults();
      said = { account: textOf(body.account_number), refreshedAt: momentOf(body.last_refreshed_datetime), hasData: true };
      return { items: body.transaction_details ?? [], total: body.total_items };
    },
  });
  let told = false;
  for await (const { items } of pages) {
    told = true;
    yield { ...said, transactions: items };
  }
  // An empty window also reports the time up to which the platform had data.
  if (!told) yield { ...said, transactions: [] };
}
