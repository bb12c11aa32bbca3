import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RecordBody } from '@company-data/data-types';
import { type CollectionEvent, provider, type SourceClient } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { type Sandbox, startSandbox } from '@company-data/sandbox';
import { sourcesInSandbox } from '@company-data/sandbox/sources';
import { walkConsent } from '@company-data/testing';
import { decodeJwt } from 'jose';
import { sourcesOf } from './sandbox-sources.js';

const PROVIDER = 'tax_authority_provider';
const CLIENT = { client_id: 'sandbox-client', client_secret: 'sandbox-secret' };
const REDIRECT = 'https://api.example.com/callback';
const TYPES = ['TAX_RETURN', 'VAT_DECLARATION', 'CORPORATE_TAX', 'TAX_ACCOUNT'];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ SANDBOX_PORT: '0', SANDBOX_API_ENTREPRISE_CALLS_PER_MINUTE: '1000' });
});
afterAll(() => sandbox.close());

const issuer = (): string => `${sandbox.url}/tax-authority`;

async function signIn(consentsAs: string): Promise<{ token: string; siret: string }> {
  const asked = { response_type: 'code', client_id: CLIENT.client_id, redirect_uri: REDIRECT, scope: 'openid siret', state: 's' };
  const back = new URL(await walkConsent(`${issuer()}/authorize?${new URLSearchParams(asked)}`, consentsAs));
  const exchange = { ...CLIENT, grant_type: 'authorization_code', code: back.searchParams.get('code')!, redirect_uri: REDIRECT };
  const tokens = await fetch(`${issuer()}/token`, { method: 'POST', body: new URLSearchParams(exchange) });
  const { access_token: token } = (await tokens.json()) as { access_token: string };
  const info = await fetch(`${issuer()}/userinfo`, { headers: { authorization: `Bearer ${token}` } });
  return { token, siret: String(decodeJwt(await info.text())['siret']) };
}

/** Reads a company with the consent of an end user, as a job does. */
async function collect(consentsAs: string, siren: string, dataTypes = TYPES): Promise<CollectionEvent[]> {
  const { token, siret } = await signIn(consentsAs);
  const sources = sourcesOf(provider(PROVIDER), sourcesInSandbox(sandbox.url, {}));
  const source = (name: string): SourceClient => {
    const client = sources(name);
    return {
      ...client,
      authorized: (request) => client.request({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }),
    };
  };
  const job = { accountId: 'a', userId: 'u', connectionId: 'c', siren, name: '', dataTypes, settings: {}, credentials: null };
  const hashKey = () => Promise.resolve(new Uint8Array(32));
  const signal = new AbortController().signal;
  const context = { source, reference: () => Promise.resolve(siret), hashKey, signal, now: () => new Date('2026-01-15T12:00:00Z') };
  const events: CollectionEvent[] = [];
  for await (const event of (await loadAdapters()).get(PROVIDER)!.collect(job, context)) events.push(event);
  return events;
}

const recordsOf = (events: readonly CollectionEvent[], type: string): RecordBody[] =>
  events.flatMap((event) => (event.kind === 'page' && event.dataType === type ? event.records : []));
const warningsIn = (records: readonly RecordBody[]): string[] =>
  records.flatMap(({ warnings }) => (warnings as { code: string }[]).map(({ code }) => code));
const sumOf = (records: readonly RecordBody[], field: string): number => records.reduce((sum, record) => sum + Number(record[field]), 0);

describe('company that consented to its tax data', () => {
  let events: CollectionEvent[];
  beforeAll(async () => {
    events = await collect('ok', '000012344');
  });

  it('has the published returns, with every line and correct sums', () => {
    const returns = recordsOf(events, 'TAX_RETURN');
    expect(
      returns.map(({ type, closing_date, revenue, net_profit, total_assets }) => [type, closing_date, revenue, net_profit, total_assets]),
    ).toEqual([
      ['C', '2024-12-31', 4_810_200, 152_400, 1_990_310],
      ['C', '2023-12-31', 4_234_647, 90_998, 1_801_755],
    ]);
    expect(warningsIn(returns)).toEqual([]);
  });

  it('has the lines in their cells, without those of the year before', () => {
    const lines = recordsOf(events, 'TAX_RETURN')[0]!['tax_return_values'] as { code: string; values: (number | null)[] }[];
    const cellsOf = (code: string) => lines.find((line) => line.code === code)!.values;
    const [gross, lost, net, before] = cellsOf('CO');
    expect([gross! - lost!, net, before]).toEqual([1_990_310, 1_990_310, null]);
    const [inFrance, abroad, total] = cellsOf('FJ');
    expect([inFrance! + abroad!, total]).toEqual([4_810_200, 4_810_200]);
    expect([cellsOf('HN'), cellsOf('EE')]).toEqual([
      [152_400, null, null, null],
      [1_990_310, null, null, null],
    ]);
  });

  it('has monthly VAT returns that add up to the turnover without a warning', () => {
    const vat = recordsOf(events, 'VAT_DECLARATION');
    expect([vat.length, sumOf(vat, 'turnover'), warningsIn(vat)]).toEqual([24, 4_810_200 + 4_234_647, []]);
    expect(vat.filter(({ is_nil }) => is_nil).map(({ period_start }) => period_start)).toEqual(['2024-08-01', '2023-08-01']);
    expect(vat.filter(({ refund_requested }) => refund_requested !== null)).toHaveLength(2);
  });

  it('has a corporate tax at the rate of its result, with a matching balance', () => {
    const [tax] = recordsOf(events, 'CORPORATE_TAX');
    expect(tax).toMatchObject({
      reference: 'IS1',
      closing_date: '2024-12-31',
      duration: 12,
      accounting_result: 152_400,
      taxable_result: 203_200,
      tax_due: 50_800,
      tax_credits: 1_200,
      instalments_paid: 40_000,
      balance: 9_600,
      warnings: [],
    });
  });

  it('has an account whose balance is its credits minus the outstanding amounts', () => {
    const [account] = recordsOf(events, 'TAX_ACCOUNT');
    expect(account).toMatchObject({
      balance: 1_716,
      credits_available: 3_000,
      total_outstanding: 1_284,
      penalties_outstanding: 84,
      overdue: 1_200,
    });
  });
});

describe('other companies', () => {
  it('have a first year of 18 months, yearly VAT and a simplified loss', async () => {
    const events = await collect('simplified', '000010231');
    expect(recordsOf(events, 'TAX_RETURN').map(({ type, duration, net_profit }) => [type, duration, net_profit])).toEqual([
      ['S', 12, -9_300],
      ['S', 12, 18_900],
      ['S', 18, 12_400],
    ]);
    expect(recordsOf(events, 'VAT_DECLARATION').map(({ form, frequency }) => [form, frequency])).toEqual([
      ['CA12', 'YEAR'],
      ['CA12', 'YEAR'],
      ['CA12E', 'OTHER'],
    ]);
    expect(recordsOf(events, 'CORPORATE_TAX')[0]).toMatchObject({
      taxable_result: -9_300,
      tax_due: 0,
      balance: -4_000,
      refund_requested: 4_000,
    });
    expect(TYPES.slice(0, 3).flatMap((type) => warningsIn(recordsOf(events, type)))).toEqual([]);
  });

  it('pay no tax as group members, with figures of their own return', async () => {
    const events = await collect('member', '000010249');
    expect(recordsOf(events, 'CORPORATE_TAX')[0]).toMatchObject({ group_role: 'MEMBER', tax_due: null, balance: null, warnings: [] });
    const [last] = recordsOf(events, 'TAX_RETURN');
    const result = (last!['tax_return_values'] as { code: string; values: unknown[] }[]).find(({ code }) => code === 'DI');
    expect([last!['net_profit'], warningsIn([last!])]).toEqual([result!.values[0], ['SEVERAL_REGIMES']]);
  });

  it('have accounts and an accounting result from the published forms', async () => {
    const events = await collect('published', '000012344');
    expect(recordsOf(events, 'TAX_RETURN').map(({ net_profit, warnings }) => [net_profit, warnings])).toEqual([
      [152_400, []],
      [90_998, []],
    ]);
    expect(recordsOf(events, 'CORPORATE_TAX')[0]).toMatchObject({
      reference: 'IS1',
      accounting_result: 152_400,
      taxable_result: null,
      tax_due: null,
      tax_credits: null,
      balance: null,
      warnings: [{ code: 'FORMS_ABSENT' }],
    });
  });

  it('are read completely when they filed for ten years under two obligations', async () => {
    const events = await collect('huge', '000010272');
    expect(recordsOf(events, 'TAX_RETURN')).toHaveLength(10);
    expect(recordsOf(events, 'VAT_DECLARATION')).toHaveLength(9 * 24);
    const [account] = recordsOf(events, 'TAX_ACCOUNT');
    expect([(account!['lines'] as unknown[]).length, account!['truncated']]).toEqual([1_000, true]);
  });

  it('have no records when they filed nothing', async () => {
    const events = await collect('empty', '000010181');
    expect(events.filter(({ kind }) => kind === 'complete')).toHaveLength(TYPES.length);
    expect(TYPES.flatMap((type) => recordsOf(events, type))).toEqual([]);
  });

  it.each([
    ['refused', 'ProviderAuthError'],
    ['wrong_company', 'ConsentRefused'],
    ['expired', 'ProviderAuthError'],
    ['revoked', 'ProviderAuthError'],
  ])('fail for the end user %s', async (who, name) => {
    const events = await collect(who, '000012344');
    expect(events.map((event) => (event.kind === 'failed' ? event.error.name : event.kind))).toEqual(TYPES.map(() => name));
  });
});
