import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { unavailable } from '@company-data/kernel';
import { rotationOf } from '@company-data/persistence';
import { SCHEMA, sealedColumns } from '../src/data-source.js';
import type { TokenOwner } from '../src/tokens/connection-tokens.js';
import { KEYS, refusal, TokenHarness } from './token-harness.js';

const rotateKeys = rotationOf(SCHEMA, sealedColumns);

describe('what was consented to', () => {
  let trial: TokenHarness;
  let place: TokenOwner;
  let refreshToken: string;

  beforeAll(async () => {
    trial = await TokenHarness.start();
  });
  afterAll(() => trial.stop());
  beforeEach(async () => {
    trial.oauth.down = false;
    place = trial.place();
    await trial.run('delete from consent_revocations', []);
    await trial.consent(place);
    refreshToken = (await trial.replica().tokens.findConsent(place))!.refreshToken!;
  });

  const secondsLater = async (seconds: number): Promise<Date> => new Date((await trial.database.clock.now()).getTime() + seconds * 1_000);
  const endings = () => trial.database.transactions.run((tx) => tx.rows('select e::text as row, * from consent_revocations e'));

  it('is gone at once and given back to the provider soon, when its connection goes', async () => {
    await trial.end(place);
    expect([await trial.rows(place), trial.oauth.revoked.includes(refreshToken)]).toEqual([[], false]);
    expect([await trial.endDue(), await endings()]).toEqual([1, []]);
    expect(trial.oauth.revoked).toContain(refreshToken);
  });

  it('waits to be given back without a word of whom it was of', async () => {
    await trial.end(place, {});
    const [ending] = await endings();
    const text = JSON.stringify(ending);
    const secrets = [...trial.oauth.secrets, place.userId, place.connectionId];
    expect([ending!['account_id'], secrets.filter((secret) => text.includes(secret))]).toEqual([place.accountId, []]);
  });

  it('is given back once, when two replicas look at the same time', async () => {
    await trial.end(place);
    await Promise.all([trial.endDue(), trial.endDue()]);
    expect(trial.oauth.revoked.filter((token) => token === refreshToken)).toHaveLength(1);
  });

  it('is given back after an outage of the provider, later each time', async () => {
    await trial.end(place);
    trial.oauth.down = true;
    expect(await trial.endDue()).toBe(0);
    const [ending] = await endings();
    expect([ending!['attempts'], trial.oauth.revoked.includes(refreshToken)]).toEqual([1, false]);
    // Not before its time.
    expect(await trial.endDue()).toBe(0);
    trial.oauth.down = false;
    await trial.database.clock.advance(59);
    expect(await trial.endDue()).toBe(0);
    await trial.database.clock.advance(2);
    expect([await trial.endDue(), await endings()]).toEqual([1, []]);
    expect(trial.oauth.revoked).toContain(refreshToken);
  });

  it('is given up after some days, and that is told', async () => {
    await trial.end(place);
    const told: string[] = [];
    const away = {
      accessFor: () => Promise.reject(unavailable('users is away')),
      recordRevocation: (provider: string, outcome: string) => void told.push(`${provider} ${outcome}`),
    };
    await trial.endDue(undefined, away);
    await trial.database.clock.advance(73 * 3_600);
    await trial.endDue(undefined, away);
    expect([told, await endings()]).toEqual([['example_provider failed', 'example_provider given-up'], []]);
  });

  it('is given up in the end, when nobody can open it', async () => {
    await trial.end(place);
    await trial.run(`update consent_revocations set sealed_consent = 'broken'`, []);
    await trial.database.clock.advance(73 * 3_600);
    expect([await trial.endDue(), await endings()]).toEqual([0, []]);
  });

  it('does not keep its row, when it cannot be opened', async () => {
    await trial.run(`update connection_tokens set sealed_access = 'broken' where connection_id = $1`, [place.connectionId]);
    await trial.end(place);
    expect([await trial.rows(place), await endings()]).toEqual([[], []]);
  });

  it('is wrapped by the first of the keys, when keys are rotated while it waits', async () => {
    await trial.end(place);
    const both = `k2:${Buffer.alloc(32, 2).toString('base64')},${KEYS}`;
    expect(await rotateKeys({ DATABASE_URL: trial.database.url, ENCRYPTION_KEYS: both })).toMatchObject({ remaining: 0 });
    expect((await endings())[0]!['sealed_consent']).toMatch(/^v1\.k2\./);
    await rotateKeys({ DATABASE_URL: trial.database.url, ENCRYPTION_KEYS: `${KEYS},${both.split(',')[0]}` });
    expect(await trial.endDue()).toBe(1);
  });

  it('is ended with a connection that is disconnected, and may be had again for it', async () => {
    await trial.end(place, { connectionId: place.connectionId, before: await secondsLater(1) });
    expect([await trial.rows(place), await trial.endDue()]).toEqual([[], 1]);
    expect(await trial.consent(place)).toMatchObject({ outcome: 'given' });
  });

  it('stays, when it was consented to after the connection was disconnected', async () => {
    await trial.end(place, { connectionId: place.connectionId, before: await secondsLater(-1) });
    expect(await trial.read(place)).toEqual({ n: 1 });
  });

  it('leaves nothing of a refresh that was under way, when its connection goes meanwhile', async () => {
    await trial.expire(place);
    const answer = trial.oauth.holdResponses();
    const reading = refusal(trial.read(place));
    const ending = trial.end(place);
    answer();
    await Promise.all([reading, ending]);
    expect(await trial.rows(place)).toEqual([]);
    expect(await trial.endDue()).toBe(1);
  });

  it('forgets who is gone after a day', async () => {
    const { tokens } = trial.replica();
    await tokens.purgeDeleted();
    await trial.end(place);
    expect(await tokens.purgeDeleted()).toBe(0);
    await trial.database.clock.advance(25 * 3_600);
    expect(await tokens.purgeDeleted()).toBeGreaterThan(0);
  });
});
