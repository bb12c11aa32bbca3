import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ListSyncs } from '@company-data/contracts';
import { eventually, fromNow } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const TYPE = 'LEGAL_NOTICE';

describe('retention', () => {
  let harness: SyncHarness;

  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterAll(() => harness?.stop());

  /** Runs a synchronization, sets its times to `days` days ago, and returns its id. */
  async function syncOf(user: TestUser, days: number, availability = 'AVAILABLE', status = 'SUCCESS'): Promise<string> {
    const { sync_id } = await user.synchronize(TYPE, 'bodacc', [notice(1)]);
    const at = `now() - make_interval(days => $2)`;
    await harness.rows(`update sync_requests set requested_at = ${at}, closed_at = ${at} where id = $1`, [sync_id, days]);
    await harness.rows(
      `update sync_entries set requested_at = ${at}, completed_at = ${at}, availability = $3, status = $4 where request_id = $1`,
      [sync_id, days, availability, status],
    );
    return sync_id;
  }
  const kept = async (user: TestUser): Promise<string[]> =>
    (await user.request(ListSyncs, { user_id: user.id, page: 1, per_page: 100 })).result.map(({ id }) => id);
  /** Runs the purge once, as a replica does at its start. */
  async function forget(): Promise<void> {
    await harness.rows('update interval_claims set due_at = now()');
    const before = harness.logs.length;
    await harness.replica();
    await eventually(() => harness.logs.slice(before).some(({ msg }) => msg === 'old synchronizations purged'));
    await harness.endReplicas();
  }

  it('deletes synchronizations after 400 days, except the first and last per data type', async () => {
    const user = await harness.connectedUser([TYPE]);
    const [first, second, third, last] = [
      await syncOf(user, 900),
      await syncOf(user, 800),
      await syncOf(user, 399),
      await syncOf(user, 10),
    ];
    await forget();
    expect(await kept(user)).toEqual([last, third, first]);
    expect(await harness.rows('select from sync_entries where request_id = $1', [second])).toEqual([]);
    expect(await harness.rows('select from sync_jobs where request_id = $1', [second])).toEqual([]);
  });

  it('preserves the last entry, the last success and changes of availability', async () => {
    const user = await harness.connectedUser([TYPE]);
    const first = await syncOf(user, 900);
    await syncOf(user, 890);
    const turned = await syncOf(user, 880, 'NOT_CONFIGURED');
    const back = await syncOf(user, 870);
    const success = await syncOf(user, 865);
    await syncOf(user, 860, 'AVAILABLE', 'FETCH_ERROR');
    const failure = await syncOf(user, 850, 'AVAILABLE', 'FETCH_ERROR');
    await forget();
    expect(await kept(user)).toEqual([failure, success, back, turned, first]);
  });

  it('deletes connect tokens 30 days after they expired', async () => {
    const user = await harness.connectedUser([TYPE]);
    const [old, recent] = [randomUUID(), randomUUID()];
    const add = 'insert into connect_tokens (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, $4)';
    await harness.rows(add, [old, user.account, user.id, fromNow(-31 * 86_400_000)]);
    await harness.rows(add, [recent, user.account, user.id, fromNow(-29 * 86_400_000)]);
    await harness.replica();
    const hashes = () => harness.rows('select token_hash from connect_tokens where user_id = $1', [user.id]);
    await eventually(async () => (await hashes()).length === 1);
    expect(await hashes()).toEqual([{ token_hash: recent }]);
    await harness.endReplicas();
  });
});
