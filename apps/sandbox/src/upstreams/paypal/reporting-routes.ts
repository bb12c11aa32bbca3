import type { FastifyInstance } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { type Operation, serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import { type Called, forMerchant, momentIn, numberIn } from './called.js';
import { balancesOf } from './merchant.js';
import { type Book, reportTime, type Search, wireOf } from './movement.js';
import type { Site } from './oauth-routes.js';
import { refused, responseStyle } from './response-style.js';

const DAY_MS = 86_400_000;
const MAX_DAYS = 31;
const MOST_HISTORY_DAYS = 3 * 366;
const MAX_RESULTS = 10_000;
const MOST_PER_PAGE = 500;

function balances({ merchant, query, platform }: Called): SandboxResponse {
  const { currency_code: currency = '' } = query;
  const all = balancesOf(merchant) as { currency: string; primary: boolean }[];
  // Without a currency, only the main balance is returned.
  const told = currency === 'ALL' ? all : all.filter((each) => (currency === '' ? each.primary : each.currency === currency));
  const time = new Date(platform.refreshed).toISOString();
  return ok({ balances: told, account_id: merchant.account, as_of_time: time, last_refresh_time: time });
}

const wrong = (field: string, issue: string, message?: string): SandboxResponse =>
  refused(400, { field, issue, ...(message === undefined ? {} : { message }) });

/** Parses a search, or returns an error response. */
function searchIn({ query, platform }: Called): Search | SandboxResponse {
  const { start_date, end_date, transaction_type: code, balance_affecting_records_only: affecting = 'Y' } = query;
  const [from, to] = [momentIn(start_date), momentIn(end_date)];
  if (from === null) return wrong('start_date', 'INVALID_PARAMETER_SYNTAX');
  if (to === null || to < from) return wrong('end_date', 'INVALID_PARAMETER_SYNTAX');
  if (to - from > MAX_DAYS * DAY_MS) return wrong('start_date, end_date', 'INVALID_DATE_RANGE', 'Date range is greater than 31 days');
  if (from < platform.now.getTime() - MOST_HISTORY_DAYS * DAY_MS) return wrong('start_date', 'INVALID_DATE_RANGE');
  if (from > platform.refreshed)
    return refused(404, { name: 'INVALID_REQUEST', message: 'Data for the given start date is not available.' });
  return { from, to: Math.min(to, platform.refreshed), ...(code === undefined ? {} : { code }), all: affecting === 'N' };
}

function page(book: Book, search: Search, { query, merchant, platform, origin }: Called): SandboxResponse {
  const [size, number] = [numberIn(query['page_size'], 100, MOST_PER_PAGE), numberIn(query['page'], 1, 1_000_000)];
  if (size === null) return wrong('page_size', 'INVALID_PARAMETER_VALUE');
  if (number === null) return wrong('page', 'INVALID_PARAMETER_VALUE');
  const total = book.count(search);
  if (total > MAX_RESULTS)
    return refused(400, {
      name: 'RESULTSET_TOO_LARGE',
      message: 'Result set size is greater than the maximum limit. Change the filtering criteria and try again.',
      total_items: total,
      maximum_items: MAX_RESULTS,
    });
  const { fields = 'transaction_info' } = query;
  const parts = fields === 'all' ? ['transaction_info', 'payer_info'] : fields.split(',');
  return ok({
    transaction_details: book.page(search, (number - 1) * size, size).map((each) => wireOf(each, parts)),
    account_number: merchant.account,
    start_date: reportTime(search.from),
    end_date: reportTime(search.to),
    last_refreshed_datetime: reportTime(platform.refreshed),
    page: number,
    total_items: total,
    total_pages: Math.max(1, Math.ceil(total / size)),
    links: [{ href: `${origin}/v1/reporting/transactions`, rel: 'self', method: 'GET' }],
  });
}

function transactions(called: Called): SandboxResponse {
  const search = searchIn(called);
  return 'status' in search ? search : page(called.merchant.book, search, called);
}

/** Serves the reports of balances and transactions at the live or the test address. */
export function reportingRoutes(app: FastifyInstance, world: SandboxState, site: Site, base: string): void {
  const needs = { scope: 'reporting' };
  const serving = (name: string, answer: Operation['answer']) => serve(world, responseStyle, { name, answer });
  app.get(`${base}/v1/reporting/balances`, serving('balances', forMerchant(site, { scope: 'balances', begins: true }, balances)));
  app.get(`${base}/v1/reporting/transactions`, serving('transactions', forMerchant(site, needs, transactions)));
}
