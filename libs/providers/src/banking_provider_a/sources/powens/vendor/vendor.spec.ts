import { describeVendor } from '@company-data/testing/conformance';
import { collectStream } from '../../../../../test/collect-stream.js';
import { BASE, powensContext, powensJob, powensSource, powensState } from '../../../../../test/powens-stub.js';
import { ScriptedSource } from '../../../../../test/scripted-source.js';
import { ProviderFetchError } from '../../../../adapter.js';
import { adapter } from '../../../adapter.js';
import { consent } from '../../../consent.js';
import { mapAccount } from '../../../map/account.js';
import { mapOperation } from '../../../map/operation.js';
import { fetchAccounts, readTransactions } from '../client.js';
import { assertReadable, firstEnd } from '../connection-state.js';
import { powens } from '../manifest.js';
import {
  accountsSchema,
  connectionsSchema,
  type PowensAccount,
  type PowensConnection,
  type PowensTransaction,
  transactionsSchema,
} from '../responses.js';

const NOW = new Date('2025-06-01T00:00:00Z');
const PROVIDER = 'banking_provider_a';
const SURROUNDINGS = { provider: PROVIDER, bank: null, historyFrom: null };
const ON = { id: '17', type: 'CHECKING', currency: 'EUR' } as const;

const account = (more: Partial<PowensAccount>) =>
  mapAccount({ id: 17, last_update: '2025-05-31 05:10:22', ...more } as PowensAccount, SURROUNDINGS)!;
const operation = (more: Partial<PowensTransaction>) =>
  mapOperation({ id: 1, id_account: 17, date: '2025-03-12', value: -10, ...more } as PowensTransaction, ON, {
    provider: PROVIDER,
    hashKey: new Uint8Array(32),
  })!;

const refusing = (status: number, body: unknown) => new ScriptedSource(() => ({ status, body }), { url: BASE });

/** Returns the kind of a failure, or the name of an error without one. */
async function failureOf(run: () => unknown): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof ProviderFetchError ? error.kind : (error as Error).name;
  }
}

const ASKED = {
  userId: 'user',
  connectionId: 'connection',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 's'.repeat(43),
  redirectUri: 'https://api.example.com/callback/banking_provider_a',
  language: 'fr',
} as const;

/** Requests of consents: the first one, a repair, a renewal and the end. */
async function consentRequests() {
  const client = new ScriptedSource(
    ({ path }) => {
      if (path === '/auth/init') return { body: { auth_token: 'new', type: 'permanent', id_user: 42 } };
      if (path === '/auth/token/code') return { body: { code: 'c', type: 'temporary', access: 'single' } };
      if (path.endsWith('/connections')) return { body: { connections: [{ id: 4, state: null }] } };
      return path === '/users/me' ? { status: 204 } : { body: { access_token: 'again', token_type: 'Bearer' } };
    },
    { url: BASE, pages: 'https://webview.powens.com' },
  );
  const way = { client, credentials: { domain: 'example', client_id: 'client', client_secret: 'secret' }, now: () => NOW };
  const held = { accessToken: 'token', refreshToken: '42', reference: '4' };
  await consent.begin(ASKED, undefined, way);
  await consent.begin(ASKED, held, way);
  await consent.finish({ connection_id: '4', code: 'c' }, ASKED, undefined, way);
  await consent.renew(held, way);
  await consent.end(held, way);
  return client.calls;
}

async function requests() {
  const source = powensSource(powensState(), { size: 2 });
  await collectStream(adapter.collect(powensJob(), powensContext(source)));
  return [...source.calls, ...(await consentRequests())];
}

const besides = { opening_date: 'seen in live answers by one client', bic: 'seen in live answers by one client' };

describeVendor(import.meta.url, {
  manifest: powens,
  requests,
  answers: {
    'GET /users/me/connections': {
      schema: connectionsSchema,
      map: ({ connections }: { connections: PowensConnection[] }, now: string) => firstEnd(connections, new Date(now)),
    },
    'GET /users/me/accounts': {
      schema: accountsSchema,
      map: ({ accounts }: { accounts: PowensAccount[] }) => accounts.map((each) => mapAccount(each, SURROUNDINGS)),
      besides,
    },
    'GET /users/me/transactions': {
      schema: transactionsSchema,
      map: ({ transactions }: { transactions: PowensTransaction[] }) => transactions.map(operation),
    },
  },
  errors: async (call, status, body) => {
    if (call.endsWith('/transactions')) return readTransactions(refusing(status, body), {}).next();
    return { none: (await fetchAccounts(refusing(status, body))).length === 0 };
  },
  codes: {
    'account type': (type) => account({ type }).type,
    'account usage': (usage) => account({ usage }).usage,
    ownership: (ownership) => account({ ownership }).ownership,
    'transaction type': (type) => operation({ type }).type,
    'account scheme': (account_scheme_name) =>
      operation({ counterparty: { account_scheme_name, account_identification: 'FR7600000000000000000000194' } }).counterparty_account,
    'connection state': (state) => failureOf(() => assertReadable({ id: 4, state, active: true } as PowensConnection, NOW)),
    'error code': async (code) => (await failureOf(() => fetchAccounts(refusing(400, { code })))) ?? 'none',
    'code type': () => null,
    'code access': () => null,
  },
});
