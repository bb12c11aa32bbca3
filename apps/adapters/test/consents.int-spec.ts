import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderNotEnabled } from '@company-data/contracts';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { newState, GOOD, TokenHarness } from './token-harness.js';

describe('a consent by a code', () => {
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

  /** What he brings back who has consented. */
  async function parametersOfCallback(): Promise<Record<string, string>> {
    const begun = await trial.begin(connection, state);
    return trial.oauth.consentAt((begun as { url: string }).url);
  }
  const isStored = async (): Promise<boolean> => (await trial.replica().tokens.find(connection)) !== undefined;

  it('is read with once it is finished, by whichever replica', async () => {
    const first = await trial.begin(connection, state, trial.replica());
    const { code, state: back } = trial.oauth.consentAt((first as { url: string }).url);
    const expires = { outcome: 'given', expires_at: null };
    expect(await trial.finish(connection, state, { code: code!, state: back! }, trial.replica())).toEqual(expires);
    expect(await trial.read(connection)).toEqual(GOOD);
  });

  it('tells nobody a token', async () => {
    const begun = await trial.begin(connection, state);
    const finished = await trial.finish(connection, state, trial.oauth.consentAt((begun as { url: string }).url));
    const text = JSON.stringify([begun, finished]);
    expect(trial.oauth.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it('keeps what came of it, and nothing more, when its code comes a second time [F36]', async () => {
    const parameters = await parametersOfCallback();
    await trial.finish(connection, state, parameters);
    const before = await trial.rows(connection);
    expect(await trial.finish(connection, state, parameters)).toEqual({ outcome: 'rejected' });
    expect((await trial.rows(connection)).map(({ sealed_access, version }) => [sealed_access, version])).toEqual(
      before.map(({ sealed_access, version }) => [sealed_access, version]),
    );
  });

  it.each([
    ['denied', 'the end user said no', () => ({ error: 'access_denied' })],
    ['rejected', 'the server refuses the question', () => ({ error: 'invalid_scope', error_description: 'no' })],
    ['unavailable', 'the server failed', () => ({ error: 'temporarily_unavailable' })],
    ['rejected', 'there is no code', () => ({})],
    ['rejected', 'the code is nobody’s', () => ({ code: 'guessed' })],
    ['rejected', 'the code is longer than any', () => ({ code: 'c'.repeat(4_001) })],
    [
      'rejected',
      'there are more parameters than a provider brings',
      () => Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, ''])),
    ],
    ['rejected', 'the parameters are longer than a provider’s', () => ({ code: 'c', other: 'x'.repeat(10_000) })],
    ['rejected', 'a parameter is no text', () => ({ code: ['c', 'd'] as unknown as string })],
    ['rejected', 'a parameter is named as a member of every object', () => JSON.parse('{"__proto__":"x"}') as Record<string, string>],
    ['rejected', 'another server sends him', async () => ({ ...(await parametersOfCallback()), iss: 'https://evil.example' })],
    ['rejected', 'the state is of another consent', async () => ({ ...(await parametersOfCallback()), state: newState() })],
  ])('is %s, and nothing is kept, when %s', async (outcome, _when, parameters) => {
    expect(await trial.finish(connection, state, await parameters())).toEqual({ outcome });
    expect(await isStored()).toBe(false);
  });

  it('is rejected, when the code was bound to another consent’s verifier', async () => {
    const parameters = await parametersOfCallback();
    expect(await trial.finish(connection, newState(), { code: parameters['code']! })).toEqual({ outcome: 'rejected' });
    expect(await isStored()).toBe(false);
  });

  it('is misconfigured, when the account’s application is refused or there is none', async () => {
    const parameters = await parametersOfCallback();
    trial.oauth.next = (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
    expect(await trial.finish(connection, state, parameters)).toEqual({ outcome: 'misconfigured' });
    const accessFor = () => Promise.resolve({ enable: true, settings: {}, credentials: null });
    expect(await trial.begin(connection, state, trial.replica(), { accessFor })).toEqual({ outcome: 'misconfigured' });
  });

  it('is refused, when the account has switched the provider off', async () => {
    const accessFor = () => Promise.resolve({ enable: false, settings: {}, credentials: null });
    await expect(trial.begin(connection, state, trial.replica(), { accessFor })).rejects.toMatchObject({ code: ProviderNotEnabled.code });
  });

  it('is unavailable, when the server is away', async () => {
    const parameters = await parametersOfCallback();
    trial.oauth.next = (response) => response.destroy();
    expect(await trial.finish(connection, state, parameters)).toEqual({ outcome: 'unavailable' });
  });

  it('is unavailable within its time, when who has the credentials does not answer', async () => {
    const accessFor = () => new Promise<never>(() => undefined);
    expect(await trial.begin(connection, state, trial.replica(), { accessFor, deadlineMs: 20 })).toEqual({ outcome: 'unavailable' });
  });

  it('keeps nothing, when the server answers after the time is up', async () => {
    const parameters = await parametersOfCallback();
    trial.oauth.next = () => undefined;
    expect(await trial.finish(connection, state, parameters, trial.replica(), { deadlineMs: 200 })).toEqual({ outcome: 'unavailable' });
    expect(await isStored()).toBe(false);
  });

  it('is given back, when the connection was removed while its code was exchanged', async () => {
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
  ])('is not even asked for, when %s was gone before it came back', async (_who, owner) => {
    const parameters = await parametersOfCallback();
    await trial.end(connection, owner(connection));
    const requests = trial.oauth.count('authorization_code');
    expect(await trial.finish(connection, state, parameters)).toEqual({ outcome: 'rejected' });
    expect([await trial.rows(connection), trial.oauth.count('authorization_code')]).toEqual([[], requests]);
  });

  it('takes the place of the one before, when the end user consents again', async () => {
    await trial.consent(connection);
    const before = await trial.replica().tokens.findConsent(connection);
    await trial.consent(connection);
    expect((await trial.replica().tokens.findConsent(connection))!.accessToken).not.toBe(before!.accessToken);
  });

  it('gives its reasons without what a careless server repeats', async () => {
    trial.oauth.endConsents();
    await trial.finish(connection, state, { ...(await parametersOfCallback()), code: trial.oauth.secrets[0]! });
    const text = trial.reasons.map((reason) => `${(reason as Error).stack} ${JSON.stringify(reason)}`).join();
    expect(trial.reasons).not.toEqual([]);
    expect(trial.oauth.secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });
});
