import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Transactions, unavailable } from '@company-data/kernel';
import { rotationOf } from '@company-data/persistence';
import { ConsentRefused, ProviderAuthError, ProviderFetchError } from '@company-data/providers';
import { eventually, neverWithin } from '@company-data/testing';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { GOOD, KEYS, refusal, TokenHarness } from './token-harness.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

describe('tokens of a connection', () => {
  let trial: TokenHarness;
  let connection: TokenOwner;
  let refreshesBefore: number;

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(() => {
    connection = trial.connection();
    trial.oauth.next = undefined;
    refreshesBefore = trial.oauth.count('refresh_token');
  });

  const refreshes = (): number => trial.oauth.count('refresh_token') - refreshesBefore;

  describe('after a consent', () => {
    beforeEach(async () => void (await trial.consent(connection)));

    it('authorize calls without further requests', async () => {
      expect([await trial.read(connection), refreshes()]).toEqual([GOOD, 0]);
    });

    it('are not stored in plain text', async () => {
      const rows = JSON.stringify(await trial.rows(connection));
      expect(trial.oauth.secrets.length).toBeGreaterThan(2);
      expect(trial.oauth.secrets.filter((secret) => rows.includes(secret))).toEqual([]);
    });

    it('are refreshed once before the call when the access token has expired', async () => {
      await trial.expire(connection);
      expect([await trial.read(connection), await trial.read(connection), refreshes()]).toEqual([GOOD, GOOD, 1]);
    });

    it('keep their refresh token when a refresh returns none', async () => {
      const { refreshToken } = (await trial.replica().tokens.findConsent(connection))!;
      await trial.expire(connection);
      const accessToken = trial.oauth.putToken();
      const body = JSON.stringify({ access_token: accessToken, token_type: 'Bearer', expires_in: 3_600 });
      trial.oauth.next = (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      expect(await trial.read(connection)).toEqual(GOOD);
      expect(await trial.replica().tokens.findConsent(connection)).toMatchObject({ accessToken, refreshToken });
    });

    it('have no refresh token of an earlier consent', async () => {
      const { tokens } = trial.replica();
      const issued = { accessToken: 'a', refreshToken: null, expiresAt: null, scope: null };
      await tokens.store(connection, { tokens: issued, reference: null, expiresAt: null });
      expect(await tokens.findConsent(connection)).toMatchObject({ accessToken: 'a', refreshToken: null });
    });

    it('are refreshed once and the call is repeated when the source rejects the access token', async () => {
      trial.oauth.dropAccessTokens();
      expect([await trial.read(connection), refreshes()]).toEqual([GOOD, 1]);
    });

    it('are refreshed once by twenty workers of two replicas with an expired token', async () => {
      await trial.expire(connection);
      const replicas = [trial.replica(), trial.replica()];
      const read = await Promise.all(Array.from({ length: 20 }, (_, worker) => trial.read(connection, replicas[worker % 2])));
      expect([new Set(read).size === 20, read.every((body) => JSON.stringify(body) === '{"n":1}'), refreshes()]).toEqual([true, true, 1]);
    });

    it('are refreshed once by ten workers with the same rejected token', async () => {
      trial.oauth.dropAccessTokens();
      const replicas = [trial.replica(), trial.replica()];
      await Promise.all(Array.from({ length: 10 }, (_, worker) => trial.read(connection, replicas[worker % 2])));
      expect(refreshes()).toBe(1);
    });

    it('are not used after a rejected refresh until the end user consents again', async () => {
      trial.oauth.endConsents();
      const first = await refusal(trial.read(connection));
      const second = await refusal(trial.read(connection));
      expect([first instanceof ConsentRefused, second instanceof ConsentRefused, refreshes()]).toEqual([true, true, 1]);
      expect(await trial.rows(connection)).toMatchObject([{ sealed_access: null, sealed_refresh: null }]);
      await trial.consent(connection);
      expect(await trial.read(connection)).toEqual(GOOD);
    });

    it('are valid again when the next consent starts with new tokens', async () => {
      trial.oauth.endConsents();
      await refusal(trial.read(connection));
      const { tokens } = trial.replica();
      const issued = { accessToken: 'a', refreshToken: null, expiresAt: null, scope: null };
      await tokens.begin(connection, () => Promise.resolve({ url: '', issued }));
      expect(await tokens.find(connection)).toMatchObject({ kind: 'valid', token: { accessToken: 'a' } });
    });

    it('are rejected after a crash between a refresh and its storage', async () => {
      const { tokens, provider } = trial.replica();
      await trial.expire(connection);
      const stored = (await tokens.findConsent(connection))!;
      await provider.tokenServer({ ...connection, credentials: { client_id: 'app', client_secret: 's3cret' }, settings: {} }).renew(stored);
      for (let read = 1; read <= 3; read += 1) expect(await refusal(trial.read(connection))).toBeInstanceOf(ConsentRefused);
      // The lost refresh, and the one that detects the loss.
      expect(refreshes()).toBe(2);
    });

    it('stay unchanged when the server is unreachable', async () => {
      await trial.expire(connection);
      trial.oauth.next = (response) => response.destroy();
      expect(await refusal(trial.read(connection))).toMatchObject({ kind: 'unreachable' });
      trial.oauth.next = (response) => response.writeHead(503).end();
      expect(await refusal(trial.read(connection))).toBeInstanceOf(ProviderFetchError);
      expect(await trial.read(connection)).toEqual(GOOD);
    });

    it('stay unchanged when the application of the account is rejected', async () => {
      await trial.expire(connection);
      trial.oauth.next = (response) => response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}');
      const refused = await refusal(trial.read(connection));
      expect([refused instanceof ProviderAuthError, refused instanceof ConsentRefused]).toEqual([true, false]);
      expect(await trial.read(connection)).toEqual(GOOD);
    });

    it('are stored after a database outage at the end of a refresh', async () => {
      await trial.expire(connection);
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
      expect([await trial.read(connection, trial.replica(failing)), refreshes()]).toEqual([GOOD, 1]);
      expect([await trial.read(connection), refreshes()]).toEqual([GOOD, 1]);
    });

    it('are not contained in errors when a server echoes them', async () => {
      trial.oauth.endConsents();
      await trial.expire(connection);
      const error = (await refusal(trial.read(connection))) as Error;
      const errors = `${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`;
      expect(trial.oauth.secrets.filter((secret) => errors.includes(secret))).toEqual([]);
    });

    it('belong to one connection only', async () => {
      const other = trial.connection({ accountId: connection.accountId, userId: connection.userId });
      await trial.consent(other);
      const { tokens } = trial.replica();
      const [one, two] = [await tokens.findConsent(connection), await tokens.findConsent(other)];
      expect(one!.accessToken).not.toBe(two!.accessToken);
      await trial.end(connection);
      expect(await refusal(trial.read(connection))).toBeInstanceOf(ConsentRefused);
      expect(await trial.read(other)).toEqual(GOOD);
    });

    it('are neither returned to another account nor changed by it', async () => {
      const other = { ...connection, accountId: trial.connection().accountId };
      const before = await trial.rows(connection);
      const { tokens } = trial.replica();
      const issue = () => Promise.resolve({ url: '', issued: { accessToken: 'a', refreshToken: null, expiresAt: null, scope: null } });
      const refused = [await refusal(tokens.begin(other, issue)), await refusal(trial.read(other))];
      expect(refused).toEqual([expect.any(ConsentRefused), expect.any(ConsentRefused)]);
      expect([await tokens.find(other), await tokens.prepare(other)]).toEqual([undefined, false]);
      expect(await tokens.store(other, { tokens: undefined, reference: 'r', expiresAt: null })).toBe(false);
      await trial.end(other);
      expect(await trial.rows(connection)).toEqual(before);
    });

    it('are encrypted with the new key during a key rotation, and need no old key', async () => {
      const [fresh, both] = [`k2:${Buffer.alloc(32, 2).toString('base64')}`, `k2:${Buffer.alloc(32, 2).toString('base64')},${KEYS}`];
      const before = await trial.replica().tokens.findConsent(connection);
      const { remaining } = await rotateKeys({ DATABASE_URL: trial.database.url, ENCRYPTION_KEYS: both });
      expect(remaining).toBe(0);
      const { tokens: rotated } = trial.replica(undefined, undefined, undefined, fresh);
      expect(await rotated.findConsent(connection)).toEqual(before);
      await rotateKeys({ DATABASE_URL: trial.database.url, ENCRYPTION_KEYS: `${KEYS},${fresh}` });
    });
  });

  it('are refreshed two at a time per provider, so that a slow one leaves connections free', async () => {
    const connections = Array.from({ length: 8 }, () => trial.connection());
    for (const each of connections) await trial.consent(each);
    for (const each of connections) await trial.expire(each);
    const replica = trial.replica();
    const respond = trial.oauth.holdResponses();
    const read = Promise.all(connections.map((each) => trial.read(each, replica)));
    await eventually(() => trial.oauth.waiting > 0);
    await neverWithin(300, () => trial.oauth.waiting > 2);
    respond();
    expect(new Set((await read).map((body) => JSON.stringify(body)))).toEqual(new Set(['{"n":1}']));
    expect(refreshes()).toBe(8);
  });
});
