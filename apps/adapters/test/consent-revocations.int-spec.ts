import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unavailable } from '@company-data/kernel';
import { rotationOf } from '@company-data/persistence';
import { meet } from '@company-data/testing';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { KEYS, refusal, TokenHarness } from './token-harness.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

describe('ended consent', () => {
  let trial: TokenHarness;
  let connection: TokenOwner;
  let refreshToken: string;

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(async () => {
    trial.oauth.down = false;
    connection = trial.connection();
    await trial.run('delete from consent_revocations', []);
    await trial.consent(connection);
    refreshToken = (await trial.replica().tokens.findConsent(connection))!.refreshToken!;
  });

  const secondsLater = async (seconds: number): Promise<Date> => new Date((await trial.database.clock.now()).getTime() + seconds * 1_000);
  const revocations = () => trial.database.transactions.run((tx) => tx.rows('select e::text as row, * from consent_revocations e'));

  it('is deleted at once and revoked at the provider when its connection is deleted', async () => {
    await trial.end(connection);
    expect([await trial.rows(connection), trial.oauth.revoked.includes(refreshToken)]).toEqual([[], false]);
    expect([await trial.endDue(), await revocations()]).toEqual([1, []]);
    expect(trial.oauth.revoked).toContain(refreshToken);
  });

  it('is revoked by its access token when it has no refresh token', async () => {
    const { accessToken } = (await trial.replica().tokens.findConsent(connection))!;
    await trial.run('update connection_tokens set sealed_refresh = null where connection_id = $1', [connection.connectionId]);
    await trial.end(connection);
    expect([await trial.endDue(), trial.oauth.revoked.includes(accessToken)]).toEqual([1, true]);
  });

  it('waits for its revocation without user, connection or tokens in plain text', async () => {
    await trial.end(connection, {});
    const [revocation] = await revocations();
    const text = JSON.stringify(revocation);
    const secrets = [...trial.oauth.secrets, connection.userId, connection.connectionId];
    expect([revocation!['account_id'], secrets.filter((secret) => text.includes(secret))]).toEqual([connection.accountId, []]);
  });

  it('is revoked once by two concurrent replicas', async () => {
    await trial.end(connection);
    await Promise.all([trial.endDue(), trial.endDue()]);
    expect(trial.oauth.revoked.filter((token) => token === refreshToken)).toHaveLength(1);
  });

  it('is revoked after an outage of the provider, with increasing delays', async () => {
    await trial.end(connection);
    trial.oauth.down = true;
    expect(await trial.endDue()).toBe(0);
    const [revocation] = await revocations();
    expect([revocation!['attempts'], trial.oauth.revoked.includes(refreshToken)]).toEqual([1, false]);
    // Before its due time.
    expect(await trial.endDue()).toBe(0);
    trial.oauth.down = false;
    await trial.database.clock.advance(59);
    expect(await trial.endDue()).toBe(0);
    await trial.database.clock.advance(2);
    expect([await trial.endDue(), await revocations()]).toEqual([1, []]);
    expect(trial.oauth.revoked).toContain(refreshToken);
  });

  it('is abandoned after three days, and counted', async () => {
    await trial.end(connection);
    const recorded: string[] = [];
    const away = {
      accessFor: () => Promise.reject(unavailable('users is away')),
      recordRevocation: (provider: string, outcome: string) => void recorded.push(`${provider} ${outcome}`),
    };
    await trial.endDue(undefined, away);
    await trial.database.clock.advance(73 * 3_600);
    await trial.endDue(undefined, away);
    expect([recorded, await revocations()]).toEqual([['example_provider failed', 'example_provider given-up'], []]);
  });

  it('is abandoned when it cannot be decrypted', async () => {
    await trial.end(connection);
    await trial.run(`update consent_revocations set sealed_consent = 'broken'`, []);
    await trial.database.clock.advance(73 * 3_600);
    expect([await trial.endDue(), await revocations()]).toEqual([0, []]);
  });

  it('is deleted without a revocation when its tokens cannot be decrypted', async () => {
    await trial.run(`update connection_tokens set sealed_access = 'broken' where connection_id = $1`, [connection.connectionId]);
    await trial.end(connection);
    expect([await trial.rows(connection), await revocations()]).toEqual([[], []]);
  });

  it('is encrypted with the new key during a key rotation', async () => {
    await trial.end(connection);
    const both = `k2:${Buffer.alloc(32, 2).toString('base64')},${KEYS}`;
    expect(await rotateKeys({ DATABASE_URL: trial.database.url, ENCRYPTION_KEYS: both })).toMatchObject({ remaining: 0 });
    expect((await revocations())[0]!['sealed_consent']).toMatch(/^v1\.k2\./);
    await rotateKeys({ DATABASE_URL: trial.database.url, ENCRYPTION_KEYS: `${KEYS},${both.split(',')[0]}` });
    expect(await trial.endDue()).toBe(1);
  });

  it('is revoked after a disconnection, and can be given again', async () => {
    await trial.end(connection, { connectionId: connection.connectionId, before: await secondsLater(1) });
    expect([await trial.rows(connection), await trial.endDue()]).toEqual([[], 1]);
    expect(await trial.consent(connection)).toMatchObject({ outcome: 'given' });
  });

  it('cannot be completed after a disconnection during its start', async () => {
    const begun = trial.connection();
    await trial.replica().tokens.prepare(begun);
    await trial.end(begun, { connectionId: begun.connectionId, before: await secondsLater(1) });
    expect(await trial.rows(begun)).toEqual([]);
  });

  it('stays when it was given after the disconnection', async () => {
    await trial.end(connection, { connectionId: connection.connectionId, before: await secondsLater(-1) });
    expect(await trial.read(connection)).toEqual({ n: 1 });
  });

  it('leaves no tokens of a concurrent refresh when its connection is deleted', async () => {
    await trial.expire(connection);
    const respond = trial.oauth.holdResponses();
    const read = refusal(trial.read(connection));
    const revocation = trial.end(connection);
    respond();
    await Promise.all([read, revocation]);
    expect(await trial.rows(connection)).toEqual([]);
    expect(await trial.endDue()).toBe(1);
  });

  it('leaves no row of a consent that is prepared while its user is deleted', async () => {
    const prepared = trial.connection({ accountId: connection.accountId, userId: connection.userId });
    await meet({
      adminUrl: trial.database.adminUrl,
      before: { change: 'insert', table: 'adapters.connection_tokens' },
      first: () => trial.replica().tokens.prepare(prepared),
      second: () => trial.end(connection, {}),
    });
    expect([await trial.rows(prepared), await trial.replica().tokens.prepare(prepared)]).toEqual([[], false]);
  });

  it('leaves a tombstone for one day', async () => {
    const { deleted } = trial.replica();
    await deleted.purge();
    await trial.end(connection);
    expect(await deleted.purge()).toBe(0);
    await trial.database.clock.advance(25 * 3_600);
    expect(await deleted.purge()).toBeGreaterThan(0);
  });
});
