import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anyDataType, validateRecord } from '@company-data/data-types';
import {
  type CollectionEvent,
  type CollectionJob,
  type ConsentContext,
  type StoredConsent,
  provider,
  type SourceRequest,
} from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { type Sandbox, startSandbox } from '@company-data/sandbox';
import { sourcesInSandbox } from '@company-data/sandbox/sources';
import { walkConsent } from '@company-data/testing';
import { sourcesOf } from './sandbox-sources.js';

const PROVIDER = 'banking_provider_a';
const SOURCE = 'powens';
const TYPES = ['BANK_ACCOUNT', 'BANK_TRANSACTION'];
const CREDENTIALS = { domain: 'sandbox', client_id: 'sandbox-client', client_secret: 'sandbox-secret', is_sandbox: true };
const ASKED = {
  userId: 'user',
  connectionId: 'connection',
  siren: '000012344',
  name: 'EXEMPLE',
  state: 's'.repeat(43),
  redirectUri: 'https://api.example.com/callback/banking_provider_a',
  language: 'fr' as const,
};

let sandbox: Sandbox;
let way: ConsentContext;
const adapters = await loadAdapters();
const { collect, consent } = adapters.get(PROVIDER)!;

beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_PORT: '0', SANDBOX_POWENS_CALLS_PER_MINUTE: '100000', SANDBOX_POWENS_HUGE_OPERATIONS: '2500' });
  const environment = sourcesInSandbox(sandbox.url, {});
  const { tokens, sources } = provider(PROVIDER);
  const client = sourcesOf({ ...provider(PROVIDER), sources: [...sources, tokens!.server] }, environment)(tokens!.server.name);
  way = { client, credentials: CREDENTIALS, now: () => new Date() };
});
afterAll(() => sandbox.close());

const control = (verb: string, body: object) =>
  fetch(`${sandbox.url}/_control/powens/${verb}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Consents as the given end user. Returns the stored consent. */
async function consentedAs(key: string, before?: StoredConsent): Promise<StoredConsent> {
  const { url, issued } = await consent!.begin(ASKED, before, way);
  const held: StoredConsent = issued === undefined ? before! : { ...issued, reference: null };
  const back = new URL(await walkConsent(url, key));
  const { reference } = await consent!.finish(Object.fromEntries(back.searchParams), ASKED, held, way);
  return { ...held, reference };
}

async function read({ accessToken, reference }: StoredConsent, checkpoints: CollectionJob['checkpoints'] = {}): Promise<CollectionEvent[]> {
  const source = sourcesOf(provider(PROVIDER), sourcesInSandbox(sandbox.url, {}))(SOURCE);
  const authorization = `Bearer ${accessToken}`;
  const authorized = <T>(request: SourceRequest<T>) => source.request<T>({ ...request, headers: { ...request.headers, authorization } });
  const job: CollectionJob = {
    accountId: 'account',
    ...ASKED,
    dataTypes: TYPES,
    settings: {},
    credentials: CREDENTIALS,
    checkpoints,
  };
  const events: CollectionEvent[] = [];
  const context = {
    source: () => ({ ...source, authorized }),
    reference: () => Promise.resolve(reference),
    hashKey: () => Promise.resolve(new Uint8Array(32)),
    signal: new AbortController().signal,
    now: () => new Date(),
  };
  for await (const event of collect(job, context)) events.push(event);
  return events;
}

const recordsOf = (events: readonly CollectionEvent[], dataType: string) =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === dataType ? event.records : []));
const failuresOf = (events: readonly CollectionEvent[]) => [
  ...new Set(events.flatMap((event) => (event.kind === 'failed' ? [event.error.name] : []))),
];

describe('bank connection in the sandbox', () => {
  it('has valid accounts and operations, and balances that are their sum', async () => {
    const events = await read(await consentedAs('ok'));
    const faults = TYPES.flatMap((type) => recordsOf(events, type).flatMap((record) => validateRecord(anyDataType(type), record)));
    expect([faults, failuresOf(events)]).toEqual([[], []]);
    const checking = recordsOf(events, 'BANK_ACCOUNT').find(({ type, currency }) => type === 'CHECKING' && currency === 'EUR')!;
    const moved = recordsOf(events, 'BANK_TRANSACTION').filter(
      ({ account_id, in_balance }) => account_id === checking['account_id'] && in_balance === true,
    );
    const cents = moved.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 1_200_000);
    expect(Math.round(Number(checking['balance']) * 100)).toBe(cents);
  });

  it('replaces a pending operation when it is booked', async () => {
    const held = await consentedAs('ok');
    const end = (await read(held)).find((event) => event.kind === 'complete' && event.dataType === 'BANK_TRANSACTION') as {
      checkpoint: string;
    };
    await control('book', { consents_as: 'ok' });
    const events = await read(held, { BANK_TRANSACTION: { [SOURCE]: { checkpoint: end.checkpoint, fullReadAt: null, full: false } } });
    const booked = recordsOf(events, 'BANK_TRANSACTION').filter(({ replaces_transaction_id }) => replaces_transaction_id !== null);
    const gone = events.flatMap((event) => (event.kind === 'page' ? (event.deleted ?? []) : [])).map((key) => key['transaction_id']);
    expect(booked).toHaveLength(1);
    expect(gone).toContain(booked[0]!['replaces_transaction_id']);
  });

  it.each([
    ['refused', 'ConsentRefused'],
    ['strong_authentication', 'ConsentRefused'],
    ['slow', 'ProviderFetchError'],
    ['revoked', 'ProviderAuthError'],
  ])('fails for the end user %s with %s', async (key, name) => {
    expect(failuresOf(await read(await consentedAs(key)))).toEqual([name]);
  });

  it('is read after a second consent when the bank requires strong authentication', async () => {
    const repaired = await consentedAs('strong_authentication', await consentedAs('strong_authentication'));
    expect(recordsOf(await read(repaired), 'BANK_TRANSACTION').length).toBeGreaterThan(100);
  });

  it('is read to its end when it has more than two pages', async () => {
    expect(recordsOf(await read(await consentedAs('huge')), 'BANK_TRANSACTION')).toHaveLength(2_500);
  });

  it('is complete without records when the end user has no account', async () => {
    const events = await read(await consentedAs('empty'));
    expect(events.map(({ kind }) => kind)).toEqual(['complete', 'complete']);
  });

  it('has savings, a term deposit and operations of less usual types, and nothing of an excluded account', async () => {
    const events = await read(await consentedAs('varied'));
    const accounts = recordsOf(events, 'BANK_ACCOUNT');
    expect([failuresOf(events), accounts.map(({ type, type_label, status }) => [type, type_label, status])]).toEqual([
      [],
      [
        ['CHECKING', 'checking', 'ACTIVE'],
        ['SAVINGS', 'csl', 'ACTIVE'],
        ['SAVINGS', 'ldds', 'ACTIVE'],
        ['DEPOSIT', 'cat', 'ACTIVE'],
        ['MARKET', 'pee', 'ACTIVE'],
        [null, null, 'DISABLED'],
      ],
    ]);
    expect(accounts.at(-1)).toMatchObject({ name: null, iban: null, balance: null, usage: null });
    const types = recordsOf(events, 'BANK_TRANSACTION').map(({ type }) => type);
    expect(types.toSorted()).toEqual(['LOAN_REPAYMENT', 'REFUND', 'TRANSFER']);
  });

  it('fails for an operator while the aggregator does not synchronize it', async () => {
    const held = await consentedAs('varied');
    await control('active', { consents_as: 'varied', active: false });
    expect(failuresOf(await read(held))).toEqual(['ProviderFetchError']);
    await control('active', { consents_as: 'varied', active: true });
    expect(failuresOf(await read(held))).toEqual([]);
  });

  it('ends 180 days after the consent', async () => {
    const { url, issued } = await consent!.begin(ASKED, undefined, way);
    const back = new URL(await walkConsent(url, 'ok'));
    const { expiresAt } = await consent!.finish(Object.fromEntries(back.searchParams), ASKED, { ...issued!, reference: null }, way);
    const days = (expiresAt!.getTime() - way.now().getTime()) / 86_400_000;
    expect(Math.round(days)).toBe(180);
  });

  it('is used again when the end user consented in another browser, and none is added', async () => {
    const { url, issued } = await consent!.begin(ASKED, undefined, way);
    const lost = new URL(await walkConsent(url, 'ok')).searchParams.get('connection_id');
    const { reference } = await consentedAs('ok', { ...issued!, reference: null });
    expect(reference).toBe(lost);
  });

  it('is not readable after the end of its consent, which does not affect others', async () => {
    const [mine, others] = [await consentedAs('ok'), await consentedAs('another')];
    await consent!.end(mine, way);
    expect(failuresOf(await read(mine))).toEqual(['ProviderAuthError']);
    expect(failuresOf(await read(others))).toEqual([]);
    await expect(consent!.end(mine, way)).resolves.toBeUndefined();
  });
});
