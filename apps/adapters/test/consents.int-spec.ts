import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderNotEnabled } from '@company-data/contracts';
import { fuzz } from '@company-data/testing';
import fc from 'fast-check';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { newState, GOOD, TokenHarness } from './token-harness.js';

/** Members of token responses, with values that servers never send. */
const members = fc.dictionary(
  fc.constantFrom(
    ...['access_token', 'refresh_token', 'expires_in', 'expires_at', 'scope', 'token_type', 'error'],
    ...['refresh_expires_in', 'refresh_token_expires_in', 'refresh_token_expires_at', '__proto__'],
  ),
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom(0, -1, 1e308, 2 ** 53, '', '\u0000', 'read', 'x'.repeat(9_999), '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z'),
    fc.constantFrom('0001-01-01T00:00:00Z', '2026-06-01T24:00:00+99:99'),
  ),
);
const tokenResponse = fc.record({
  status: fc.constantFrom(200, 200, 200, 201, 204, 302, 400, 401, 403, 429, 500),
  body: fc.oneof(
    members.map((each) => JSON.stringify({ access_token: 'a', ...each })),
    members.map((each) => JSON.stringify(each)),
    fc.json({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
  ),
});

/** Valid responses, also with lifetimes that no date can represent. */
const VALID_RESPONSES = [
  {},
  { expires_in: 1e308 },
  { expires_at: '2026-02-30T00:00:00Z' },
  { refresh_token: 'r', refresh_expires_in: 1e308 },
].map((each) => ({ status: 200, body: JSON.stringify({ access_token: 'a', ...each }) }));

describe('consent with a code', () => {
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
    trial.reasons.length = 0;
  });

  /** Returns the callback parameters of an end user who has consented. */
  async function parametersOfCallback(): Promise<Record<string, string>> {
    const begun = await trial.begin(connection, state);
    return trial.oauth.consentAt((begun as { url: string }).url);
  }
  const isStored = async (): Promise<boolean> => (await trial.replica().tokens.find(connection)) !== undefined;

  it('is used for reads once any replica has finished it', async () => {
    const first = await trial.begin(connection, state, trial.replica());
    const { code, state: back } = trial.oauth.consentAt((first as { url: string }).url);
    const expires = { outcome: 'given', expires_at: null };
    expect(await trial.finish(connection, state, { code: code!, state: back! }, trial.replica())).toEqual(expires);
    expect(await trial.read(connection)).toEqual(GOOD);
  });

  it('returns no token to the caller', async () => {
    const begun = await trial.begin(connection, state);
    const finished = await trial.finish(connection, state, trial.oauth.consentAt((begun as { url: string }).url));
    const text = JSON.stringify([begun, finished]);
    expect(trial.oauth.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('stays unchanged when its code is used a second time', async () => {
    const parameters = await parametersOfCallback();
    await trial.finish(connection, state, parameters);
    const before = await trial.rows(connection);
    expect(await trial.finish(connection, state, parameters)).toEqual({ outcome: 'rejected' });
    expect((await trial.rows(connection)).map(({ sealed_access, version }) => [sealed_access, version])).toEqual(
      before.map(({ sealed_access, version }) => [sealed_access, version]),
    );
  });

  it.each([
    ['denied', 'the end user declined', () => ({ error: 'access_denied' })],
    ['rejected', 'the server rejects the request', () => ({ error: 'invalid_scope', error_description: 'no' })],
    ['unavailable', 'the server failed', () => ({ error: 'temporarily_unavailable' })],
    ['rejected', 'no code is returned', () => ({})],
    ['rejected', 'the code is unknown', () => ({ code: 'guessed' })],
    ['rejected', 'the code is too long', () => ({ code: 'c'.repeat(4_001) })],
    ['rejected', 'the callback has too many parameters', () => Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, '']))],
    ['rejected', 'the parameters are too long', () => ({ code: 'c', other: 'x'.repeat(10_000) })],
    ['rejected', 'a parameter is not a text', () => ({ code: ['c', 'd'] as unknown as string })],
    ['rejected', 'a parameter has the name __proto__', () => JSON.parse('{"__proto__":"x"}') as Record<string, string>],
    ['rejected', 'the callback is from another server', async () => ({ ...(await parametersOfCallback()), iss: 'https://evil.example' })],
    ['rejected', 'the state is from another consent', async () => ({ ...(await parametersOfCallback()), state: newState() })],
  ])('is %s and not stored when %s', async (outcome, _when, parameters) => {
    expect(await trial.finish(connection, state, await parameters())).toEqual({ outcome });
    expect(await isStored()).toBe(false);
  });

  it('is rejected when the code belongs to the verifier of another consent', async () => {
    const parameters = await parametersOfCallback();
    expect(await trial.finish(connection, newState(), { code: parameters['code']! })).toEqual({ outcome: 'rejected' });
    expect(await isStored()).toBe(false);
  });

  it('is misconfigured when the application of the account is rejected or missing', async () => {
    const parameters = await parametersOfCallback();
    trial.oauth.next = (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
    expect(await trial.finish(connection, state, parameters)).toEqual({ outcome: 'misconfigured' });
    const accessFor = () => Promise.resolve({ enable: true, settings: {}, credentials: null });
    expect(await trial.begin(connection, state, trial.replica(), { accessFor })).toEqual({ outcome: 'misconfigured' });
  });

  it('is rejected when the account has disabled the provider', async () => {
    const accessFor = () => Promise.resolve({ enable: false, settings: {}, credentials: null });
    await expect(trial.begin(connection, state, trial.replica(), { accessFor })).rejects.toMatchObject({ code: ProviderNotEnabled.code });
  });

  it('is unavailable when the server is down', async () => {
    const parameters = await parametersOfCallback();
    trial.oauth.next = (response) => response.destroy();
    expect(await trial.finish(connection, state, parameters)).toEqual({ outcome: 'unavailable' });
  });

  it('is unavailable at the deadline when users does not respond', async () => {
    const accessFor = () => new Promise<never>(() => undefined);
    expect(await trial.begin(connection, state, trial.replica(), { accessFor, deadlineMs: 20 })).toEqual({ outcome: 'unavailable' });
  });

  it('is not stored when the server responds after the deadline', async () => {
    const parameters = await parametersOfCallback();
    trial.oauth.next = () => undefined;
    expect(await trial.finish(connection, state, parameters, trial.replica(), { deadlineMs: 200 })).toEqual({ outcome: 'unavailable' });
    expect(await isStored()).toBe(false);
  });

  it('is revoked when the connection is deleted during the code exchange', async () => {
    const { tokens, provider, revocations } = trial.replica();
    const store: typeof tokens.store = async (...parameters) => {
      await trial.end(connection);
      return tokens.store(...parameters);
    };
    const removing = {
      findConsent: tokens.findConsent.bind(tokens),
      prepare: tokens.prepare.bind(tokens),
      begin: tokens.begin.bind(tokens),
      store,
    };
    expect(await trial.finish(connection, state, await parametersOfCallback(), { tokens: removing, provider, revocations })).toEqual({
      outcome: 'rejected',
    });
    await trial.endDue();
    expect([await trial.rows(connection), trial.oauth.secrets.includes(trial.oauth.revoked.at(-1)!)]).toEqual([[], true]);
  });

  it.each([
    ['the connection', (of: TokenOwner) => ({ connectionId: of.connectionId })],
    ['the user', () => ({})],
  ])('is not exchanged when %s is deleted before the callback', async (_who, owner) => {
    const parameters = await parametersOfCallback();
    await trial.end(connection, owner(connection));
    const requests = trial.oauth.count('authorization_code');
    expect(await trial.finish(connection, state, parameters)).toEqual({ outcome: 'rejected' });
    expect([await trial.rows(connection), trial.oauth.count('authorization_code')]).toEqual([[], requests]);
  });

  it('is replaced when the end user consents again', async () => {
    await trial.consent(connection);
    const before = await trial.replica().tokens.findConsent(connection);
    await trial.consent(connection);
    expect((await trial.replica().tokens.findConsent(connection))!.accessToken).not.toBe(before!.accessToken);
  });

  it('logs failures without secrets that a server echoes', async () => {
    trial.oauth.endConsents();
    await trial.finish(connection, state, { ...(await parametersOfCallback()), code: trial.oauth.secrets[0]! });
    const text = trial.reasons.map((reason) => `${(reason as Error).stack} ${JSON.stringify(reason)}`).join();
    expect(trial.reasons).not.toEqual([]);
    expect(trial.oauth.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('has an outcome with any response of the token server, and another connection consents', async () => {
    const outcomes = new Set<string>();
    const property = fc.asyncProperty(tokenResponse, async ({ status, body }) => {
      const generated = trial.connection();
      const own = newState();
      const begun = await trial.begin(generated, own);
      const parameters = trial.oauth.consentAt((begun as { url: string }).url);
      trial.oauth.next = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      const { outcome } = await trial.finish(generated, own, parameters);
      trial.oauth.forget();
      outcomes.add(outcome);
      expect((await trial.replica().tokens.find(generated)) !== undefined).toBe(outcome === 'given');
      expect(await trial.consent(trial.connection())).toMatchObject({ outcome: 'given' });
    });
    const examples = VALID_RESPONSES.map((each): [typeof each] => [each]);
    await fc.assert(property, { numRuns: fuzz.runs, seed: fuzz.seed, examples, includeErrorInReport: true });
    expect([...outcomes].filter((each) => !['given', 'rejected', 'misconfigured', 'unavailable'].includes(each))).toEqual([]);
    expect(outcomes).toContain('given');
  });
});
