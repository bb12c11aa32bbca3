import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProviderNotEnabled } from '@company-data/contracts';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { drawnState, GOOD, TokenHarness } from './token-harness.js';

describe('a consent by a code', () => {
  let trial: TokenHarness;
  let place: TokenOwner;
  let state: string;

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(() => {
    [place, state] = [trial.place(), drawnState()];
    trial.oauth.forget();
    trial.oauth.down = false;
    trial.reasons.length = 0;
  });

  /** What he brings back who has consented. */
  async function brought(): Promise<Record<string, string>> {
    const begun = await trial.begin(place, state);
    return trial.oauth.consentAt((begun as { url: string }).url);
  }
  const isHeld = async (): Promise<boolean> => (await trial.replica().tokens.find(place)) !== undefined;

  it('is read with once it is finished, by whichever replica', async () => {
    const first = await trial.begin(place, state, trial.replica());
    const { code, state: back } = trial.oauth.consentAt((first as { url: string }).url);
    const expires = { outcome: 'given', expires_at: null };
    expect(await trial.finish(place, state, { code: code!, state: back! }, trial.replica())).toEqual(expires);
    expect(await trial.read(place)).toEqual(GOOD);
  });

  it('tells nobody a token', async () => {
    const begun = await trial.begin(place, state);
    const finished = await trial.finish(place, state, trial.oauth.consentAt((begun as { url: string }).url));
    const told = JSON.stringify([begun, finished]);
    expect(trial.oauth.secrets.filter((secret) => told.includes(secret))).toEqual([]);
  });

  it('keeps what came of it, and nothing more, when its code comes a second time [F36]', async () => {
    const parameters = await brought();
    await trial.finish(place, state, parameters);
    const before = await trial.rows(place);
    expect(await trial.finish(place, state, parameters)).toEqual({ outcome: 'rejected' });
    expect((await trial.rows(place)).map(({ sealed_access, version }) => [sealed_access, version])).toEqual(
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
    ['rejected', 'another server sends him', async () => ({ ...(await brought()), iss: 'https://evil.example' })],
    ['rejected', 'the state is of another consent', async () => ({ ...(await brought()), state: drawnState() })],
  ])('is %s, and nothing is kept, when %s', async (outcome, _when, parameters) => {
    expect(await trial.finish(place, state, await parameters())).toEqual({ outcome });
    expect(await isHeld()).toBe(false);
  });

  it('is rejected, when the code was bound to another consent’s verifier', async () => {
    const parameters = await brought();
    expect(await trial.finish(place, drawnState(), { code: parameters['code']! })).toEqual({ outcome: 'rejected' });
    expect(await isHeld()).toBe(false);
  });

  it('is misconfigured, when the account’s application is refused or there is none', async () => {
    const parameters = await brought();
    trial.oauth.next = (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
    expect(await trial.finish(place, state, parameters)).toEqual({ outcome: 'misconfigured' });
    const accessFor = () => Promise.resolve({ enable: true, settings: {}, credentials: null });
    expect(await trial.begin(place, state, trial.replica(), { accessFor })).toEqual({ outcome: 'misconfigured' });
  });

  it('is refused, when the account has switched the provider off', async () => {
    const accessFor = () => Promise.resolve({ enable: false, settings: {}, credentials: null });
    await expect(trial.begin(place, state, trial.replica(), { accessFor })).rejects.toMatchObject({ code: ProviderNotEnabled.code });
  });

  it('is unavailable, when the server is away', async () => {
    const parameters = await brought();
    trial.oauth.next = (response) => response.destroy();
    expect(await trial.finish(place, state, parameters)).toEqual({ outcome: 'unavailable' });
  });

  it('is unavailable within its time, when who has the credentials does not answer', async () => {
    const accessFor = () => new Promise<never>(() => undefined);
    expect(await trial.begin(place, state, trial.replica(), { accessFor, deadlineMs: 20 })).toEqual({ outcome: 'unavailable' });
  });

  it('keeps nothing, when the server answers after the time is up', async () => {
    const parameters = await brought();
    trial.oauth.next = () => undefined;
    expect(await trial.finish(place, state, parameters, trial.replica(), { deadlineMs: 200 })).toEqual({ outcome: 'unavailable' });
    expect(await isHeld()).toBe(false);
  });

  it('is given back, when the connection was removed while its code was exchanged', async () => {
    const { tokens, provider, endings } = trial.replica();
    const store: typeof tokens.store = async (...given) => {
      await trial.end(place);
      return tokens.store(...given);
    };
    const removing = {
      findConsent: tokens.findConsent.bind(tokens),
      prepare: tokens.prepare.bind(tokens),
      begin: tokens.begin.bind(tokens),
      store,
    };
    expect(await trial.finish(place, state, await brought(), { tokens: removing, provider, endings })).toEqual({ outcome: 'rejected' });
    await trial.endDue();
    expect([await trial.rows(place), trial.oauth.secrets.includes(trial.oauth.revoked.at(-1)!)]).toEqual([[], true]);
  });

  it.each([
    ['the connection', (of: TokenOwner) => ({ connectionId: of.connectionId })],
    ['the user', () => ({})],
  ])('is not even asked for, when %s was gone before it came back', async (_who, owner) => {
    const parameters = await brought();
    await trial.end(place, owner(place));
    const asked = trial.oauth.count('authorization_code');
    expect(await trial.finish(place, state, parameters)).toEqual({ outcome: 'rejected' });
    expect([await trial.rows(place), trial.oauth.count('authorization_code')]).toEqual([[], asked]);
  });

  it('takes the place of the one before, when the end user consents again', async () => {
    await trial.consent(place);
    const before = await trial.replica().tokens.findConsent(place);
    await trial.consent(place);
    expect((await trial.replica().tokens.findConsent(place))!.accessToken).not.toBe(before!.accessToken);
  });

  it('gives its reasons without what a careless server repeats', async () => {
    trial.oauth.endConsents();
    await trial.finish(place, state, { ...(await brought()), code: trial.oauth.secrets[0]! });
    const told = trial.reasons.map((reason) => `${(reason as Error).stack} ${JSON.stringify(reason)}`).join();
    expect(trial.reasons).not.toEqual([]);
    expect(trial.oauth.secrets.filter((secret) => told.includes(secret))).toEqual([]);
  });
});
