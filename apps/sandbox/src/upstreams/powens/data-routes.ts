import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SandboxResponse, ok } from '../../sandbox-response.js';
import { pause } from '../../pause.js';
import { serve } from '../../serve.js';
import type { SandboxState } from '../../sandbox-state.js';
import type { Aggregator, Connection, User } from './aggregator.js';
import type { OperationQuestion, SandboxOperation } from './bank-data.js';
import { refused, responseStyle } from './response-style.js';
import { accountOf, connectionOf, isRead, transactionOf } from './wire.js';

type Query = Readonly<Record<string, string | undefined>>;

const queryOf = (request: FastifyRequest): Query => request.query as Query;

/** Largest page size. */
const MAX = 1_000;
/** Delay of the responses for the persona `slow`, in milliseconds. */
const SLOW_MS = 300;

const isDay = (text: string | undefined): boolean => text === undefined || /^\d{4}-\d{2}(-\d{2})?$/.test(text);

/** Parses a query about one account or all accounts. Returns undefined for an invalid query. */
function questionOf(query: Query, account?: number): (OperationQuestion & { offset: number; limit: number }) | undefined {
  const { limit = '', offset = '0', min_date, max_date, last_update, all } = query;
  if (!/^\d{1,7}$/.test(limit) || Number(limit) > MAX || Number(limit) < 1 || !/^\d{1,9}$/.test(offset)) return undefined;
  if (!isDay(min_date) || !isDay(max_date)) return undefined;
  return {
    offset: Number(offset),
    limit: Number(limit),
    // A query for changes includes deleted operations.
    all: all !== undefined || last_update !== undefined,
    ...(account !== undefined && { account }),
    ...(min_date !== undefined && { min: min_date }),
    ...(max_date !== undefined && { max: max_date }),
    ...(last_update !== undefined && { updatedAfter: last_update }),
  };
}

/**
 * Pages through the ledgers of several connections as if they were one. Reads at most the required
 * operations of each.
 */
function pageOf(connections: readonly Connection[], question: OperationQuestion, offset: number, limit: number): SandboxOperation[] {
  const found: SandboxOperation[] = [];
  let skip = offset;
  for (const { bank } of connections) {
    const count = bank.ledger.count(question);
    if (skip < count && found.length < limit) found.push(...bank.ledger.page(question, skip, limit - found.length));
    skip = Math.max(0, skip - count);
  }
  return found;
}

function linkTo(request: FastifyRequest, offset: number): { href: string } {
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  url.searchParams.set('offset', String(offset));
  return { href: url.toString() };
}

/** Responses to data requests of users. */
class Reader {
  constructor(
    private readonly world: SandboxState,
    private readonly aggregator: Aggregator,
  ) {}

  /** Returns a handler that requires an accepted token. */
  guarded(name: string, answer: (user: User, request: FastifyRequest) => SandboxResponse) {
    return serve(this.world, responseStyle, {
      name,
      answer: async (request) => {
        const user = this.aggregator.userOfToken(request.headers.authorization);
        if (user?.connections.some(({ persona }) => persona === 'slow')) await pause(SLOW_MS);
        return user === undefined ? refused(401) : answer(user, request);
      },
    });
  }

  /**
   * Lists connections. The expanded list counts as the first read after a consent, at which
   * `revoked` ends.
   */
  connections(user: User, request: FastifyRequest): SandboxResponse {
    const names = queryOf(request)['expand']?.split(',') ?? [];
    const expanded = { connector: names.includes('connector'), sources: names.includes('sources') };
    if (expanded.connector && !this.aggregator.recordRead(user, false)) return refused(401);
    const { now } = this.aggregator;
    const connections = user.connections.map((connection) => connectionOf(connection, user, now, expanded));
    return ok({ connections });
  }

  accounts(user: User, request: FastifyRequest): SandboxResponse {
    const all = queryOf(request)['all'] !== undefined;
    const { now } = this.aggregator;
    if (user.connections.every(({ bank }) => bank.accounts.length === 0)) return refused(400, 'noAccount');
    const told = user.connections.flatMap((connection) =>
      connection.bank.accounts
        .filter(({ disabled }) => all || disabled !== true)
        .map((account) => accountOf(account, connection, user, now)),
    );
    return ok({ accounts: told, balances: {}, coming_balances: {} });
  }

  transactions(user: User, request: FastifyRequest): SandboxResponse {
    const { id } = request.params as { id?: string };
    const account = id === undefined ? undefined : Number(id);
    const question = questionOf(queryOf(request), account);
    if (question === undefined) return refused(400, 'invalidValue', 'limit is needed, 1000 at most');
    const { now } = this.aggregator;
    const banks = user.connections.filter(({ bank }) => account === undefined || bank.accounts.some((each) => each.id === account));
    if (banks.every(({ bank }) => bank.accounts.length === 0)) return account === undefined ? refused(400, 'noAccount') : refused(404);
    const { offset, limit, ...asked } = question;
    const read = banks.filter((connection) => isRead(connection, now));
    const found = pageOf(read, asked, offset, limit);
    const total = read.reduce((sum, { bank }) => sum + bank.ledger.count(asked), 0);
    const isLast = offset + found.length >= total;
    // A request for a single operation does not count as a read.
    if (isLast && limit > 1) this.aggregator.recordRead(user, true);
    return ok(this.respond(request, found, read, account, { offset, next: isLast ? null : linkTo(request, offset + found.length) }));
  }

  private respond(
    request: FastifyRequest,
    found: readonly SandboxOperation[],
    read: readonly Connection[],
    account: number | undefined,
    { offset, next }: { offset: number; next: { href: string } | null },
  ) {
    const firsts = read.flatMap(({ bank }) => bank.ledger.firstDay(account) ?? []);
    const days = found.map(({ date }) => date);
    return {
      transactions: found.map(transactionOf),
      first_date: firsts.toSorted()[0] ?? null,
      last_date: days[0] ?? null,
      result_min_date: days.at(-1) ?? null,
      result_max_date: days[0] ?? null,
      _links: { self: linkTo(request, offset), prev: null, next },
    };
  }
}

/** Serves the routes of connections, accounts and operations. */
export function dataRoutes(app: FastifyInstance, world: SandboxState, aggregator: Aggregator): void {
  const reader = new Reader(world, aggregator);
  app.get(
    '/users/me/connections',
    reader.guarded('connections', (user, request) => reader.connections(user, request)),
  );
  app.get(
    '/users/me/accounts',
    reader.guarded('accounts', (user, request) => reader.accounts(user, request)),
  );
  const transactions = reader.guarded('transactions', (user, request) => reader.transactions(user, request));
  app.get('/users/me/transactions', transactions);
  app.get('/users/me/accounts/:id/transactions', transactions);
  // Null, because the option that computes indicators is disabled.
  app.get(
    '/users/:id/indicators',
    reader.guarded('indicators', (user) => ok({ id_user: user.id, indicators: null })),
  );
}
