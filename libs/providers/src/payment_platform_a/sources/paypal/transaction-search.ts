import { ProviderFetchError, type SourceClient } from '../../../adapter.js';
import { momentOf } from '../../../kit/dates.js';
import type { TimeWindow } from '../../../kit/read-windows.js';
import { textOf } from '../../../kit/text.js';
import { PAGE_SIZES, type PaypalTransaction, transactionsSchema } from './responses.js';
import { call, BAD_REQUEST, NOT_FOUND, readNumbered, refusalIn } from './client.js';

/** The most movements that the platform tells of one question. */
const MAX_RESULTS = 10_000;

/** A window holds more than the platform tells of one question. */
export class TooManyResults extends ProviderFetchError {
  constructor() {
    super('rejected', 'RESULTSET_TOO_LARGE: more movements in a second than the platform tells of');
    this.name = 'TooManyResults';
  }
}

/** The platform has nothing of a window yet: its data end before it. */
export class NotThereYet extends ProviderFetchError {
  constructor() {
    super('incomplete', "the platform's data do not go so far yet");
    this.name = 'NotThereYet';
  }
}

/** A page of movements, the account they are of, and up to where the platform could tell. */
export interface SearchPage {
  transactions: PaypalTransaction[];
  account: string | null;
  refreshedAt: string | null;
  /** Whether it had anything to tell of. */
  hasData: boolean;
}

/** What is searched for beside the window. */
export interface Search {
  client: SourceClient;
  /** Parts of movements that are told. */
  fields: string;
  /** The only event code that is told. */
  eventCode?: string;
}

const secondOf = (moment: Date): string => moment.toISOString().replace(/\.\d+Z$/, 'Z');

function refusedBy(status: number, body: unknown): ProviderFetchError {
  const { names, message } = refusalIn(body);
  if (names.includes('RESULTSET_TOO_LARGE')) return new TooManyResults();
  if (/data for the given start date is not available/i.test(message)) return new NotThereYet();
  return new ProviderFetchError('rejected', `a search was answered with ${status}`);
}

/** Names a movement as it is now, so that a page that comes again is known. */
const nameOf = ({ transaction_info: { transaction_id, transaction_event_code, transaction_updated_date } }: PaypalTransaction): string =>
  [transaction_id, transaction_event_code, transaction_updated_date].join('|');

/**
 * Yields the movements of a window page by page, those too that affect no balance.
 * @throws TooManyResults before any page, NotThereYet, ProviderFetchError
 */
export async function* searchWindow(search: Search, { from, to }: TimeWindow): AsyncGenerator<SearchPage, void, undefined> {
  const { client, fields, eventCode } = search;
  const query = {
    start_date: secondOf(from),
    // Both ends are in it, and the end of a window is the beginning of the next.
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
        path: '/v1/reporting/transactions',
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
  // Up to where the platform could tell is said of an empty window too.
  if (!told) yield { ...said, transactions: [] };
}
