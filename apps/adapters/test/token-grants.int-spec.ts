import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConsentRefused, ProviderAuthError } from '@company-data/providers';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { consentGrant, GOOD, ownGrant, ownToken, refusal, TokenHarness } from './token-harness.js';

describe('tokens of a grant', () => {
  let trial: TokenHarness;
  let connection: TokenOwner;

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(() => {
    connection = trial.connection();
    trial.oauth.next = undefined;
  });

  it('of the application are requested once for all connections without consent', async () => {
    const grants = [ownGrant];
    const replicas = [trial.replica(undefined, grants), trial.replica(undefined, grants)];
    const before = trial.oauth.count('client_credentials');
    await Promise.all(Array.from({ length: 6 }, (_, worker) => trial.read(trial.connection(), replicas[worker % 2])));
    expect(trial.oauth.count('client_credentials') - before).toBe(1);
    trial.oauth.dropAccessTokens();
    expect(await trial.read(connection, replicas[0])).toEqual(GOOD);
    expect(trial.oauth.count('client_credentials') - before).toBe(2);
  });

  describe('of a provider with both grants', () => {
    const things = { path: '/things', schema: { type: 'object' } };
    const reader = (settings: Record<string, boolean> = {}) =>
      trial.reader(connection, trial.replica(undefined, [consentGrant, ownGrant]), settings);
    const requests = (): number => trial.oauth.count('client_credentials');
    let before: number;

    beforeEach(() => {
      before = requests();
    });

    it('of the application are used only when the account skips the consent', async () => {
      expect(await refusal(reader().authorized(things))).toBeInstanceOf(ConsentRefused);
      expect(requests()).toBe(before);
      expect((await reader({ auto_connect: true }).authorized(things)).body).toEqual(GOOD);
    });

    it('of the application never replace a rejected consent', async () => {
      await trial.consent(connection);
      trial.oauth.endConsents();
      for (let read = 1; read <= 2; read += 1)
        expect(await refusal(reader({ auto_connect: true }).authorized(things))).toBeInstanceOf(ConsentRefused);
      expect(requests()).toBe(before);
    });

    it('of the application are never used in a job whose connection is erased', async () => {
      await trial.consent(connection);
      const job = reader({ auto_connect: true });
      expect((await job.authorized(things)).body).toEqual(GOOD);
      await trial.end(connection, {});
      expect(await refusal(job.authorized(things))).toBeInstanceOf(ConsentRefused);
      expect(requests()).toBe(before);
    });
  });

  describe('of a provider with account tokens', () => {
    const things = { path: '/things', schema: { type: 'object' } };
    const reader = (token: string, settings: Record<string, boolean> = { auto_connect: true }) =>
      trial.reader(connection, trial.replica(undefined, [consentGrant, ownToken]), settings, {
        client_id: 'app',
        client_secret: 's3cret',
        token,
      });

    it('are used only when the account skips the consent', async () => {
      const token = trial.oauth.putToken();
      expect((await reader(token).authorized(things)).body).toEqual(GOOD);
      expect(await refusal(reader(token, {}).authorized(things))).toBeInstanceOf(ConsentRefused);
    });

    it('are tried once and named when the source rejects them', async () => {
      const before = trial.oauth.count('/things');
      const error = await refusal(reader('wr0ng').authorized(things));
      expect([error, error instanceof ConsentRefused]).toEqual([expect.any(ProviderAuthError), false]);
      expect([String(error), trial.oauth.count('/things') - before]).toEqual([expect.stringContaining('token'), 1]);
      expect(String(error)).not.toContain('wr0ng');
    });

    it('never replace a rejected consent', async () => {
      const token = trial.oauth.putToken();
      await trial.consent(connection);
      trial.oauth.endConsents();
      for (let read = 1; read <= 2; read += 1) expect(await refusal(reader(token).authorized(things))).toBeInstanceOf(ConsentRefused);
    });
  });
});
