import { ConsentRefused, ProviderFetchError, type SourceClient, type SourceRequest } from '../../../adapter.js';
import { nextOffset, pathOfLink, readPages } from '../../../kit/read-pages.js';
import {
  accountsSchema,
  connectionsSchema,
  type PowensAccount,
  type PowensConnection,
  type TransactionPage,
  transactionsSchema,
} from './responses.js';
import { repairOf } from './connection-state.js';

/** Operations per page, at most. */
const PAGE = 1_000;
const CONFLICT = 409;
/** Statuses of a rejected request whose body has a code. */
const REFUSALS = [400, CONFLICT];

/** Returns the connections of the token's user, with their banks. */
export async function fetchConnections(client: SourceClient): Promise<PowensConnection[]> {
  const path = '/users/me/connections';
  return (await client.authorized({ path, query: { expand: 'connector,sources' }, schema: connectionsSchema })).body.connections;
}

/**
 * Returns the accounts of the user, including deleted accounts and accounts that are no longer
 * shared.
 */
export async function fetchAccounts(client: SourceClient): Promise<PowensAccount[]> {
  const answer = await accountAware(client, { path: '/users/me/accounts', query: { all: '' }, schema: accountsSchema });
  return answer?.accounts ?? [];
}

/** Address of a page of operations. */
interface Place {
  path: string;
  query: Record<string, string>;
}

const placeOf = (link: string, base: string): Place => {
  const [path = '', search = ''] = pathOfLink(link, base).split('?');
  return { path, query: Object.fromEntries(new URLSearchParams(search)) };
};

/**
 * Returns the next page: the linked one, or the next offset when the response has no links at all.
 */
function nextOf({ transactions, _links }: TransactionPage, { path, query }: Place, base: string): Place | null {
  if (_links !== undefined && _links !== null) return _links.next?.href ? placeOf(_links.next.href, base) : null;
  const offset = nextOffset(Number(query['offset'] ?? 0), transactions, PAGE);
  return offset === null ? null : { path, query: { ...query, offset: String(offset) } };
}

/**
 * Reads the matching operations page by page, newest first. Requests deleted operations too: the
 * list then only grows, and no operation is skipped between pages.
 */
export async function* readTransactions(client: SourceClient, question: Record<string, string>): AsyncGenerator<TransactionPage> {
  const pages = readPages<TransactionPage, Place>({
    itemName: 'operations',
    first: { path: '/users/me/transactions', query: { ...question, all: '', limit: String(PAGE) } },
    async page(place) {
      const page = await accountAware(client, { ...place, schema: transactionsSchema });
      return page === undefined ? { items: [], next: null } : { items: [page], next: nextOf(page, place, client.configuration['url']!) };
    },
  });
  for await (const { items } of pages) yield* items;
}

/**
 * Returns the first day with operations of an account, or null when it has none or the aggregator
 * reports no day.
 */
export async function fetchFirstDay(client: SourceClient, accountId: number): Promise<string | null> {
  const path = `/users/me/accounts/${accountId}/transactions`;
  const request = { path, query: { limit: '1' }, schema: transactionsSchema, accept: [403, 404, CONFLICT] };
  const body = await accountAware<TransactionPage>(client, request);
  return body !== undefined && body.transactions.length > 0 ? (body.first_date ?? null) : null;
}

/**
 * Returns the response body, or undefined when the user has no account. The aggregator reports it
 * as `noAccount`, with status 400 or 409, so the code decides.
 *
 * @throws ConsentRefused when the bank requires the end user
 */
async function accountAware<T>(client: SourceClient, request: SourceRequest<T>): Promise<T | undefined> {
  const { accept = [] } = request;
  const { status, body } = await client.authorized<T>({ ...request, accept: [...accept, ...REFUSALS] });
  if (status < 300) return body;
  const code = codeIn(body);
  if (code === 'noAccount') return undefined;
  if (accept.includes(status)) return undefined;
  if (repairOf(code) !== undefined) throw new ConsentRefused(`the bank requires the end user: ${code}`);
  throw new ProviderFetchError('rejected', `the aggregator rejected the request: ${status} ${code}`.trim());
}

function codeIn(body: unknown): string {
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
