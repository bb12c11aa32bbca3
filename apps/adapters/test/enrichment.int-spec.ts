import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ClaimJob,
  type CollectedSource,
  CompleteEntry,
  GetProviderAccess,
  jobReady,
  ReleaseJob,
  RenewLease,
  StageBatch,
} from '@company-data/contracts';
import { type Adapter, type CollectionEvent, provider, type ProviderManifest, type Subject } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { grantOf, ServiceUnderTest } from '@company-data/service-testing';
import { eventually } from '@company-data/testing';
import { CompactEncrypt, exportJWK, generateKeyPair } from 'jose';
import { AdaptersConfig } from '../src/config.js';
import { startAdapters } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import type { Collector } from '../src/sources/collectors.js';
import { claimed } from './fake-job-requests.js';
import { ScreeningServer } from './screening-server.js';

/** Provider that collects the screening, with its enrichment source. */
const HOST = [...(await loadAdapters()).keys()].find((name) => 'SCREENING' in provider(name).contributions)!;
const [[SOURCE, GUEST]] = Object.entries(provider(HOST).contributions['SCREENING']!.enrichmentSources!) as [[string, string]];
const REGISTER = 'register';

const person = (number: number): Subject => ({
  type: 'PERSON',
  key: `FICTIF${number}|BRUNO|1968-11`,
  last_names: [`FICTIF${number}`],
  given_names: ['Bruno'],
  birth: '1968-11',
  roles: ['OFFICER', 'NODE'],
});

/** Adapter that reads nothing and passes subjects to its enrichment sources. */
const hostOf = (subjects: () => Promise<Subject[]>): Adapter => ({
  async *collect({ dataTypes }, context): AsyncGenerator<CollectionEvent, void, undefined> {
    for (const dataType of dataTypes) yield { kind: 'complete', source: REGISTER, dataType, pages: 0, total: 0 };
    for (const events of context.enrichmentReads!(dataTypes, subjects)) yield* events;
  },
});

interface Access {
  enable: boolean;
  settings: Record<string, boolean>;
  key: string | null;
}
const ON: Omit<Access, 'key'> = { enable: true, settings: { officers_check: true } };

describe('enrichment source in the jobs of another provider', () => {
  let server: ScreeningServer;
  let world: ServiceUnderTest;
  let seal: (key: string) => Promise<string>;
  let access: Map<string, Access>;
  let subjects: Subject[];
  let collectors: Collector[];

  beforeAll(async () => {
    server = await ScreeningServer.start();
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true });
    seal = (key) =>
      new CompactEncrypt(new TextEncoder().encode(JSON.stringify({ api_key: key })))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
        .encrypt(publicKey);
    const register = { name: REGISTER, title: 'Register', meaning: 'register', configuration: { url: 'EXAMPLE_URL' } };
    const contributions = { SCREENING: { main: REGISTER, others: [SOURCE], enrichmentSources: { [SOURCE]: GUEST } } };
    const host: ProviderManifest = { ...provider(HOST), collected: ['SCREENING'], sources: [register], contributions };
    const guest = (await loadAdapters()).get(GUEST)!;
    const options = { url: server.url, check: 'standard', checks_a_day: '500', score: '90', wait_seconds: '60' };
    collectors = [
      { manifest: host, adapter: hostOf(async () => subjects), configurationOf: () => ({ url: server.url }) },
      { manifest: provider(GUEST), adapter: guest, configurationOf: () => options },
    ];
    world = new ServiceUnderTest({
      name: 'adapters',
      migrations,
      config: AdaptersConfig,
      start: (environment) => startAdapters(environment, () => Promise.resolve(collectors)),
      environment: {
        ADAPTERS_PRIVATE_KEY: JSON.stringify(await exportJWK(privateKey)),
        SOURCE_RETRY_INITIAL_DELAY_MS: '1',
        JOB_RETRY_SECONDS: '1',
        BUDGET_FACTOR: '1000',
      },
      peers: ['staff', 'sync', 'users'],
    });
    await world.start();
    const { peers } = world;
    peers.otherwise(RenewLease, () => ({ lease_seconds: 30 }));
    peers.otherwise(StageBatch, ({ payload }) => ({ staged: payload.count }));
    peers.otherwise(ReleaseJob, () => ({ released: true }));
    peers.otherwise(CompleteEntry, () => ({ status: 'SUCCESS' }));
    peers.otherwise(ClaimJob, ({ envelope }) =>
      claimed({ grant: grantOf(envelope.account_id!), provider_name: HOST, entries: [{ entry_id: randomUUID(), data_type: 'SCREENING' }] }),
    );
    peers.otherwise(GetProviderAccess, async ({ payload, envelope }) => {
      if (payload.provider_name === HOST) return { enable: true, settings: {}, sealed_credentials: null };
      const { enable, settings, key } = access.get(envelope.account_id!)!;
      return { enable, settings, sealed_credentials: key === null ? null : await seal(key) };
    });
  });
  afterAll(async () => {
    await world.stop();
    await server.close();
  });
  beforeEach(async () => {
    server.reset();
    world.peers.reset();
    [access, subjects] = [new Map(), [person(1), person(2)]];
    await world.rows('delete from cached_responses');
  });

  const newAccount = (changes: Partial<Access> = {}): string => {
    const account = randomUUID();
    // Unique key, because a job of an earlier test may be redelivered.
    access.set(account, { ...ON, key: `test_${account}`, ...changes });
    return account;
  };
  const bought = (account: string): number => server.bought(access.get(account)!.key!);

  const ends = (account: string) => world.peers.requestsOf(CompleteEntry).filter(({ envelope }) => envelope.account_id === account);

  const publish = (account: string): Promise<string> =>
    world.peers.publish(jobReady(HOST), account, { job_id: randomUUID(), provider_name: HOST, publication: 1 });

  /** Returns the outcome of the enrichment source of a job. */
  async function screened(account: string): Promise<CollectedSource> {
    const before = ends(account).length;
    await publish(account);
    await eventually(() => ends(account).length > before);
    const { sources } = ends(account).at(-1)!.payload;
    expect(sources[0]).toMatchObject({ name: REGISTER, status: 'SUCCESS' });
    return sources.find(({ name }) => name === SOURCE)!;
  }

  it('uses the settings and the key of the account for its own provider', async () => {
    expect(await screened(newAccount({ key: 'test_one' }))).toMatchObject({ status: 'SUCCESS', total: 4, availability: 'AVAILABLE' });
    expect(new Set(server.calls.map(({ key }) => key))).toEqual(new Set(['test_one']));
  });

  it('is not configured and sends no request when the account has disabled it', async () => {
    expect(await screened(newAccount({ enable: false }))).toMatchObject({ status: 'SUCCESS', total: 0, availability: 'NOT_CONFIGURED' });
    expect(await screened(newAccount({ settings: {} }))).toMatchObject({ status: 'SUCCESS', total: 0, availability: 'NOT_CONFIGURED' });
    expect(server.calls).toEqual([]);
  });

  it('is not configured when the deployment does not offer its provider', async () => {
    const alone = await world.replica({}, (environment) => startAdapters(environment, () => Promise.resolve(collectors.slice(0, 1))));
    await world.running.close();
    expect(await screened(newAccount())).toMatchObject({ status: 'SUCCESS', total: 0, availability: 'NOT_CONFIGURED' });
    await alone.close();
    await world.restart();
  });

  it.each<[string, Partial<Access>, (() => void) | undefined, Partial<CollectedSource>]>([
    ['has no credentials', { key: null }, undefined, { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' }],
    ['has a rejected key', {}, () => refuse(401), { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' }],
    ['denies access', {}, () => refuse(403), { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' }],
    ['requires a payment', {}, () => refuse(402), { status: 'AUTH_ERROR', code: 'CREDENTIALS_REFUSED' }],
    ['is called too often', {}, () => refuse(429), { status: 'FETCH_ERROR', code: 'SOURCE_RATE_LIMITED', retry_after: 30 }],
    ['is down', {}, () => refuse(503), { status: 'FETCH_ERROR', code: 'SOURCE_UNAVAILABLE' }],
    ['returns a page', {}, () => says('<html>maintenance</html>', 'text/html'), { status: 'FETCH_ERROR', code: 'SOURCE_MALFORMED' }],
    ['returns a truncated list', {}, () => says('{"totalItems":1,"it'), { status: 'FETCH_ERROR', code: 'SOURCE_MALFORMED' }],
    ['returns an incomplete list', {}, () => says('{"totalItems":5,"items":[]}'), { status: 'FETCH_ERROR', code: 'SOURCE_INCOMPLETE' }],
  ])('fails separately when it %s', async (_when, changes, break_, expected) => {
    break_?.();
    const account = newAccount(changes);
    expect(await screened(account)).toMatchObject(expected);
    expect(bought(account)).toBe(0);
  });

  const refuse = (status: number): void => {
    server.fault = (_call, response) => (response.writeHead(status, { 'content-type': 'application/json' }).end('{}'), true);
  };
  const says = (text: string, type = 'application/json'): void => {
    server.fault = (_call, response) => (response.writeHead(200, { 'content-type': type }).end(text), true);
  };

  it('fails separately and is logged when it has a bug', async () => {
    subjects = [{ ...person(1), given_names: null } as never];
    expect(await screened(newAccount())).toMatchObject({ status: 'FETCH_ERROR', code: 'INTERNAL_ERROR' });
    expect(world.logs).toContainEqual(expect.objectContaining({ source: SOURCE, msg: 'collection failed unexpectedly' }));
  });

  it('buys a check once for all jobs of an account, even concurrent ones', async () => {
    const account = newAccount();
    await Promise.all([publish(account), publish(account), publish(account)]);
    await eventually(() => ends(account).length === 3);
    expect([await screened(account), bought(account)]).toMatchObject([{ status: 'SUCCESS', total: 4 }, 2]);
  });

  it('buys separately for each account', async () => {
    const [one, other] = [newAccount(), newAccount()];
    await Promise.all([screened(one), screened(other)]);
    expect([bought(one), bought(other)]).toEqual([2, 2]);
  });

  it('fails with a retry delay when its budget is used up, and continues later', async () => {
    const impatient = await world.replica({ RATE_LIMIT_MAX_WAIT_MS: '0', BUDGET_FACTOR: '0.01' });
    await world.running.close();
    const account = newAccount();
    // The first call is made, and the next one has to wait.
    expect(await screened(account)).toMatchObject({ status: 'FETCH_ERROR', code: 'SOURCE_RATE_LIMITED', retry_after: expect.any(Number) });
    await impatient.close();
    await world.restart();
    expect([await screened(account), bought(account)]).toMatchObject([{ status: 'SUCCESS', total: 4 }, 2]);
  });

  it('buys nothing again when the response to a purchase is lost', async () => {
    const account = newAccount();
    subjects = [person(1)];
    server.fault = ({ method, path, key, body }, response) => {
      if (method !== 'POST' || path !== '/checks') return false;
      server.addCheck(key, body);
      response.destroy();
      return true;
    };
    expect(await screened(account)).toMatchObject({ status: 'FETCH_ERROR' });
    server.fault = () => false;
    expect([await screened(account), bought(account)]).toMatchObject([{ status: 'SUCCESS', total: 2 }, 1]);
  });

  it('buys nothing again when the process ends during a check', async () => {
    const account = newAccount();
    server.pending = true;
    await publish(account);
    await eventually(() => server.calls.filter(({ method, path }) => method === 'GET' && path.startsWith('/checks/')).length >= 2);
    await world.restart();
    server.pending = false;
    expect([await screened(account), bought(account)]).toMatchObject([{ status: 'SUCCESS', total: 4 }, 2]);
  });
});
