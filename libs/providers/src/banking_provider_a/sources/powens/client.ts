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
import { isRepairedByUser } from './connection-state.js';

/** The most operations in one answer. */
const PAGE = 1_000;
const CONFLICT = 409;

/** The connections of the user that the token is of, with their banks. */
export async function fetchConnections(client: SourceClient): Promise<PowensConnection[]> {
  const path = '/users/me/connections';
  return (await client.authorized({ path, query: { expand: 'connector' }, schema: connectionsSchema })).body.connections;
}

/** The accounts of the user, those included that are no longer shared or gone. */
export async function fetchAccounts(client: SourceClient): Promise<PowensAccount[]> {
  const answer = await conflictAware(client, { path: '/users/me/accounts', query: { all: '' }, schema: accountsSchema });
  return answer?.accounts ?? [];
}

/** Where a page of operations is. */
interface Place {
  path: string;
  query: Record<string, string>;
}

const placeOf = (link: string, base: string): Place => {
  const [path = '', search = ''] = pathOfLink(link, base).split('?');
  return { path, query: Object.fromEntries(new URLSearchParams(search)) };
};

/** The place of the next page: as linked, else by offset where nothing is linked at all. */
function nextOf({ transactions, _links }: TransactionPage, { path, query }: Place, base: string): Place | null {
  if (_links !== undefined && _links !== null) return _links.next?.href ? placeOf(_links.next.href, base) : null;
  const offset = nextOffset(Number(query['offset'] ?? 0), transactions, PAGE);
  return offset === null ? null : { path, query: { ...query, offset: String(offset) } };
}

/**
 * The operations of the user that a question finds, page by page, newest first. Deleted ones are
 * asked for too: a list that only grows shifts nothing past a reader who pages by offset. Users
 * without any account have none.
 */
export async function* readTransactions(client: SourceClient, question: Record<string, string>): AsyncGenerator<TransactionPage> {
  const pages = readPages<TransactionPage, Place>({
    itemName: 'operations',
    first: { path: '/users/me/transactions', query: { ...question, all: '', limit: String(PAGE) } },
    async page(place) {
      const page = await conflictAware(client, { ...place, schema: transactionsSchema });
      return page === undefined ? { items: [], next: null } : { items: [page], next: nextOf(page, place, client.configuration['url']!) };
    },
  });
  for await (const { items } of pages) yield* items;
}

/**
 * The earliest day of which the aggregator has operations of an account; null where it has none, or
 * does not tell.
 */
export async function fetchFirstDay(client: SourceClient, accountId: number): Promise<string | null> {
  const path = `/users/me/accounts/${accountId}/transactions`;
  const { status, body } = await client.authorized<TransactionPage>({
    path,
    query: { limit: '1' },
    schema: transactionsSchema,
    accept: [403, 404, CONFLICT],
  });
  return status < 300 && body.transactions.length > 0 ? (body.first_date ?? null) : null;
}

/**
 * An answer; undefined where the user has no account. @throws ConsentRefused where the bank asks
 * for the end user
 */
async function conflictAware<T>(client: SourceClient, request: SourceRequest<T>): Promise<T | undefined> {
  const { status, body } = await client.authorized<T>({ ...request, accept: [CONFLICT] });
  if (status !== CONFLICT) return body;
  const code = codeIn(body);
  if (code === 'noAccount') return undefined;
  if (isRepairedByUser(code)) throw new ConsentRefused(`the bank asks for the end user: ${code}`);
  throw new ProviderFetchError('rejected', 'the question conflicts with the state of the connection');
}

function codeIn(body: unknown): string {
  const { code } = (body ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}
