import { type CollectionJob, type SourceRequest } from '../src/adapter.js';
import { bankingProviderA } from '../src/banking_provider_a/manifest.js';
import { fixtureOf } from './fixture-sources.js';
import { contextOf, type ScriptedResponse, ScriptedSource } from './scripted-source.js';

type Row = Record<string, unknown>;

/** Data of the aggregator about one user. */
export interface PowensState {
  connections: Row[];
  accounts: Row[];
  transactions: Row[];
}

export const BASE = 'https://example.biapi.pro/2.0';

/** Returns the recorded user with changes. */
export const powensState = (changes: Partial<PowensState> = {}): PowensState => ({
  ...(fixtureOf(bankingProviderA.name, 'powens') as unknown as PowensState),
  ...changes,
});

/** Returns the state with changed members in the row with this id. */
export const withRow = (state: PowensState, kind: keyof PowensState, id: number, change: Row): PowensState => ({
  ...state,
  [kind]: state[kind].map((row) => (row['id'] === id ? { ...row, ...change } : row)),
});

const text = (row: Row, name: string): string => String(row[name] ?? '');

function found({ transactions }: PowensState, { path, query = {} }: SourceRequest): Row[] {
  const account = /\/accounts\/(\d+)\//.exec(path)?.[1];
  const { all, last_update, min_date } = query;
  return transactions
    .filter((row) => account === undefined || text(row, 'id_account') === account)
    .filter((row) => all !== undefined || last_update !== undefined || row['deleted'] === null)
    .filter((row) => last_update === undefined || text(row, 'last_update') > last_update)
    .filter((row) => min_date === undefined || text(row, 'date') >= min_date)
    .toSorted((one, other) => (text(one, 'date') < text(other, 'date') ? 1 : -1));
}

/** Paging of operations. */
export interface Paging {
  size: number;
  /** Base address of links to next pages. */
  base?: string;
}

function page(state: PowensState, request: SourceRequest, { size, base = BASE }: Paging): ScriptedResponse {
  const { query = {}, path } = request;
  const offset = Number(query['offset'] ?? 0);
  const rows = found(state, request);
  const past = offset + Math.min(size, Number(query['limit']));
  const next = new URLSearchParams({ ...query, offset: String(past) });
  const first_date = state.transactions.map((row) => text(row, 'date')).toSorted()[0] ?? null;
  return {
    body: {
      transactions: rows.slice(offset, past),
      first_date,
      _links: { next: past < rows.length ? { href: `${base}${path}?${next}` } : null },
    },
  };
}

/** Returns a source with the responses of a state. */
export const powensSource = (state: PowensState, paging: Paging = { size: 1_000 }): ScriptedSource =>
  new ScriptedSource(
    (request) => {
      if (request.path.endsWith('/connections')) return { body: { connections: state.connections } };
      if (request.path.endsWith('/accounts')) return { body: { accounts: state.accounts } };
      return page(state, request, paging);
    },
    { url: BASE },
  );

/** Returns a context whose end user consented to connection 4. */
export const powensContext = (source: ScriptedSource, reference: string | null = '4') =>
  contextOf({ powens: source }, undefined, reference);

export const powensJob = (more: Partial<CollectionJob> = {}): CollectionJob => ({
  accountId: 'account',
  userId: 'user',
  connectionId: 'connection',
  siren: '000012344',
  name: 'EXEMPLE LOGICIELS',
  dataTypes: ['BANK_ACCOUNT', 'BANK_TRANSACTION'],
  settings: {},
  credentials: { domain: 'example', client_id: 'client', client_secret: 'secret', is_sandbox: true },
  ...more,
});
