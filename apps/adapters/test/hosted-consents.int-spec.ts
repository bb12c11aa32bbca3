import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConsentRefused, type HostedConsent, type TokenGrant } from '@company-data/providers';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { hostedDialect } from './hosted-dialect.js';
import { newState, GOOD, refusal, TokenHarness } from './token-harness.js';

const hosted: TokenGrant = { kind: 'hosted', pages: 'pages' };

describe('hosted consent', () => {
  let trial: TokenHarness;
  let connection: TokenOwner;
  let state: string;

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(() => {
    [connection, state] = [trial.connection(), newState()];
    trial.oauth.forget();
    trial.oauth.down = false;
  });

  const replica = (dialect: HostedConsent = hostedDialect) => trial.replica(undefined, [hosted], dialect);
  const made = (): number => trial.oauth.count('POST /hosted/users');
  const renewals = (): number => trial.oauth.count('POST /hosted/token');

  async function consent(link = 'link-1'): Promise<void> {
    await trial.begin(connection, state, replica());
    expect(await trial.finish(connection, state, { link, state }, replica())).toMatchObject({ outcome: 'given' });
  }

  it('uses the tokens issued before, and returns reference and expiry', async () => {
    const begun = await trial.begin(connection, state, replica());
    expect((begun as { url: string }).url).toContain(`${trial.oauth.url}/pages/connect?state=${state}`);
    const finished = await trial.finish(connection, state, { link: 'link-1', state }, replica());
    expect(finished).toEqual({ outcome: 'given', expires_at: '2030-01-01T00:00:00.000Z' });
    expect([await replica().tokens.reference(connection), await trial.read(connection, replica())]).toEqual(['link-1', GOOD]);
  });

  it('issues one token when ten tabs at two replicas start it', async () => {
    const before = made();
    const replicas = [replica(), replica()];
    const begun = await Promise.all(Array.from({ length: 10 }, (_, tab) => trial.begin(connection, newState(), replicas[tab % 2])));
    expect([new Set(begun.map(({ outcome }) => outcome)), made() - before]).toEqual([new Set(['begun']), 1]);
  });

  it('reuses the issued token when the end user comes a second time', async () => {
    await trial.begin(connection, state, replica());
    const before = made();
    expect(await trial.finish(connection, state, { error: 'access_denied' }, replica())).toEqual({ outcome: 'denied' });
    await trial.begin(connection, newState(), replica());
    expect(made()).toBe(before);
  });

  it('stores the issued token encrypted before it returns the page', async () => {
    const seen: unknown[] = [];
    const dialect: HostedConsent = {
      ...hostedDialect,
      finish: (_parameters, _request, stored) => Promise.resolve(void seen.push(stored)).then(() => ({ reference: null, expiresAt: null })),
    };
    await trial.begin(connection, state, replica(dialect));
    const rows = JSON.stringify(await trial.rows(connection));
    await trial.finish(connection, state, {}, replica(dialect));
    expect(trial.oauth.secrets).toContain((seen[0] as { accessToken: string }).accessToken);
    expect(trial.oauth.secrets.filter((secret) => rows.includes(secret))).toEqual([]);
  });

  it('returns no page outside the grant, and still stores the issued token', async () => {
    const dialect: HostedConsent = {
      ...hostedDialect,
      begin: async (...requests) => ({ ...(await hostedDialect.begin(...requests)), url: 'https://evil.example/' }),
    };
    expect(await trial.begin(connection, state, replica(dialect))).toEqual({ outcome: 'unavailable' });
    expect(await replica().tokens.findConsent(connection)).toMatchObject({ reference: null });
  });

  it('is misconfigured when the provider rejects the application', async () => {
    const dialect: HostedConsent = {
      ...hostedDialect,
      begin: (_request, _stored, context) => context.client.request({ path: '/nothing', schema: true }) as never,
    };
    expect(await trial.begin(connection, state, replica(dialect))).toEqual({ outcome: 'misconfigured' });
  });

  it('is renewed once by twenty workers of two replicas with the same rejected token', async () => {
    await consent();
    trial.oauth.dropAccessTokens();
    const before = renewals();
    const replicas = [replica(), replica()];
    const read = await Promise.all(Array.from({ length: 20 }, (_, worker) => trial.read(connection, replicas[worker % 2])));
    expect([new Set(read.map((body) => JSON.stringify(body))), renewals() - before]).toEqual([new Set(['{"n":1}']), 1]);
  });

  it('keeps its reference for a repair when its renewal is rejected once', async () => {
    await consent('closed');
    trial.oauth.dropAccessTokens();
    for (let read = 1; read <= 2; read += 1) expect(await refusal(trial.read(connection, replica()))).toBeInstanceOf(ConsentRefused);
    const begun = await trial.begin(connection, newState(), replica());
    expect((begun as { url: string }).url).toContain('repairs=closed');
    expect(await trial.finish(connection, state, { link: 'link-2' }, replica())).toMatchObject({ outcome: 'given' });
    expect([await replica().tokens.reference(connection), await trial.read(connection, replica())]).toEqual(['link-2', GOOD]);
  });

  it('is revoked by the provider implementation, even if only started', async () => {
    await trial.begin(connection, state, replica());
    const { accessToken } = (await replica().tokens.findConsent(connection))!;
    await trial.end(connection);
    expect(await trial.endDue(replica())).toBe(1);
    expect([trial.oauth.revoked.at(-1), await trial.rows(connection)]).toEqual([accessToken, []]);
  });

  it('is not stored when the connection is deleted during the request for its page', async () => {
    const dialect: HostedConsent = {
      ...hostedDialect,
      finish: (...requests) => trial.end(connection).then(() => hostedDialect.finish(...requests)),
    };
    await trial.begin(connection, state, replica());
    expect(await trial.finish(connection, state, { link: 'link-1' }, replica(dialect))).toEqual({ outcome: 'rejected' });
    expect(await trial.rows(connection)).toEqual([]);
    expect(await trial.endDue(replica())).toBeGreaterThan(0);
  });
});
