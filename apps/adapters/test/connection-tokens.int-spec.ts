import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Transactions, unavailable } from '@company-data/kernel';
import { rotationOf, SecretBox } from '@company-data/persistence';
import { ConsentRefused, ProviderAuthError, ProviderFetchError } from '@company-data/providers';
import { eventually, neverWithin } from '@company-data/testing';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { ConnectionTokenRepository } from '../src/tokens/connection-token.repository.js';
import { GOOD, KEYS, refusal, TokenHarness } from './token-harness.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

describe('the tokens of a connection', () => {
  let trial: TokenHarness;
  let place: TokenOwner;
  let refreshesBefore: number;

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(() => {
    place = trial.place();
    trial.oauth.next = undefined;
    refreshesBefore = trial.oauth.count('refresh_token');
  });

  const refreshes = (): number => trial.oauth.count('refresh_token') - refreshesBefore;

  describe('after the end user consented', () => {
    beforeEach(async () => void (await trial.consent(place)));

    it('authorize calls, without another question', async () => {
      expect([await trial.read(place), refreshes()]).toEqual([GOOD, 0]);
    });

    it('are nowhere in the clear', async () => {
      const rows = JSON.stringify(await trial.rows(place));
      expect(trial.oauth.secrets.length).toBeGreaterThan(2);
      expect(trial.oauth.secrets.filter((secret) => rows.includes(secret))).toEqual([]);
    });

    it('are refreshed once before the call, when the access token is past its time [F33]', async () => {
      await trial.expire(place);
      expect([await trial.read(place), await trial.read(place), refreshes()]).toEqual([GOOD, GOOD, 1]);
    });

    it('are refreshed once and the call repeated, when the source refuses the access token', async () => {
      trial.oauth.dropAccessTokens();
      expect([await trial.read(place), refreshes()]).toEqual([GOOD, 1]);
    });

    it('are refreshed once, when twenty workers of two replicas find them expired and the refresh token rotates [F34]', async () => {
      await trial.expire(place);
      const replicas = [trial.replica(), trial.replica()];
      const read = await Promise.all(Array.from({ length: 20 }, (_, worker) => trial.read(place, replicas[worker % 2])));
      expect([new Set(read).size === 20, read.every((body) => JSON.stringify(body) === '{"n":1}'), refreshes()]).toEqual([true, true, 1]);
    });

    it('are refreshed once, when ten workers were refused the same access token', async () => {
      trial.oauth.dropAccessTokens();
      const replicas = [trial.replica(), trial.replica()];
      await Promise.all(Array.from({ length: 10 }, (_, worker) => trial.read(place, replicas[worker % 2])));
      expect(refreshes()).toBe(1);
    });

    it('are tried once and then never again, when the refresh is refused, until the end user consents again [F35]', async () => {
      trial.oauth.endConsents();
      const first = await refusal(trial.read(place));
      const second = await refusal(trial.read(place));
      expect([first instanceof ConsentRefused, second instanceof ConsentRefused, refreshes()]).toEqual([true, true, 1]);
      await trial.consent(place);
      expect(await trial.read(place)).toEqual(GOOD);
    });

    it('end refused at worst, when a process was killed between a refresh and its storing [F66]', async () => {
      const { tokens, provider } = trial.replica();
      await trial.expire(place);
      const held = (await tokens.findConsent(place))!;
      await provider.tokenServer({ ...place, credentials: { client_id: 'app', client_secret: 's3cret' }, settings: {} }).renew(held);
      for (let reading = 1; reading <= 3; reading += 1) expect(await refusal(trial.read(place))).toBeInstanceOf(ConsentRefused);
      // The one that was lost, and the one that found that out.
      expect(refreshes()).toBe(2);
    });

    it('stay as they were, when the server cannot be reached', async () => {
      await trial.expire(place);
      trial.oauth.next = (response) => response.destroy();
      expect(await refusal(trial.read(place))).toMatchObject({ kind: 'unreachable' });
      trial.oauth.next = (response) => response.writeHead(503).end();
      expect(await refusal(trial.read(place))).toBeInstanceOf(ProviderFetchError);
      expect(await trial.read(place)).toEqual(GOOD);
    });

    it('stay as they were, when the account’s application is refused', async () => {
      await trial.expire(place);
      trial.oauth.next = (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
      const refused = await refusal(trial.read(place));
      expect([refused instanceof ProviderAuthError, refused instanceof ConsentRefused]).toEqual([true, false]);
      expect(await trial.read(place)).toEqual(GOOD);
    });

    it('are stored all the same, when the database was away as a refresh came back', async () => {
      await trial.expire(place);
      let away = true;
      const failing: Transactions = {
        separately: (work) => trial.database.transactions.separately(work),
        run: (work) =>
          trial.database.transactions.run(async (tx) => {
            const result = await work(tx);
            if (away) {
              away = false;
              throw unavailable('The database is away.');
            }
            return result;
          }),
      };
      expect([await trial.read(place, trial.replica(failing)), refreshes()]).toEqual([GOOD, 1]);
      expect([await trial.read(place), refreshes()]).toEqual([GOOD, 1]);
    });

    it('are told of by no error, whatever a careless server repeats', async () => {
      trial.oauth.endConsents();
      await trial.expire(place);
      const error = (await refusal(trial.read(place))) as Error;
      const told = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
      expect(trial.oauth.secrets.filter((secret) => told.includes(secret))).toEqual([]);
    });

    it('are those of that connection alone', async () => {
      const other = trial.place({ accountId: place.accountId, userId: place.userId });
      await trial.consent(other);
      const { tokens } = trial.replica();
      const [one, two] = [await tokens.findConsent(place), await tokens.findConsent(other)];
      expect(one!.accessToken).not.toBe(two!.accessToken);
      await trial.end(place);
      expect(await refusal(trial.read(place))).toBeInstanceOf(ConsentRefused);
      expect(await trial.read(other)).toEqual(GOOD);
    });

    it('are not found by another account', async () => {
      expect(await trial.replica().tokens.find({ ...place, accountId: trial.place().accountId })).toBeUndefined();
    });

    it('are wrapped by the first of the keys, when keys are rotated, and open without the old one', async () => {
      const [fresh, both] = [`k2:${Buffer.alloc(32, 2).toString('base64')}`, `k2:${Buffer.alloc(32, 2).toString('base64')},${KEYS}`];
      const before = await trial.replica().tokens.findConsent(place);
      const { remaining } = await rotateKeys({ DATABASE_URL: trial.database.url, ENCRYPTION_KEYS: both });
      expect(remaining).toBe(0);
      const options = { lockTimeoutMs: 60_000, storePausesMs: [], unreadable: () => undefined };
      const rotated = new ConnectionTokenRepository(
        trial.database.transactions,
        SecretBox.fromKeys(fresh),
        trial.replica().endings,
        options,
      );
      expect(await rotated.findConsent(place)).toEqual(before);
      await rotateKeys({ DATABASE_URL: trial.database.url, ENCRYPTION_KEYS: `${KEYS},${fresh}` });
    });
  });

  it('are refreshed two at a time of one provider, when many are expired, so that a slow one does not hold the whole database', async () => {
    const places = Array.from({ length: 8 }, () => trial.place());
    for (const each of places) await trial.consent(each);
    for (const each of places) await trial.expire(each);
    const replica = trial.replica();
    const answer = trial.oauth.holdResponses();
    const reading = Promise.all(places.map((each) => trial.read(each, replica)));
    await eventually(() => trial.oauth.waiting > 0);
    await neverWithin(300, () => trial.oauth.waiting > 2);
    answer();
    expect(new Set((await reading).map((body) => JSON.stringify(body)))).toEqual(new Set(['{"n":1}']));
    expect(refreshes()).toBe(8);
  });
});
