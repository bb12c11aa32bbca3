import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const MORE = 400;
const BATCH = 20;
const SETTINGS = { ERASE_BATCH_ROWS: String(BATCH), DATABASE_STATEMENT_TIMEOUT_MS: '400' };

describe('erasure of a user with more rows than a batch', () => {
  let harness: SyncHarness;
  let holder: pg.Client;

  beforeAll(async () => {
    harness = await SyncHarness.start(SETTINGS);
    holder = new pg.Client({ connectionString: harness.settings['DATABASE_URL'] });
    await holder.connect();
  });
  afterEach(() => holder.query('rollback'));
  afterAll(async () => {
    await holder?.end();
    await harness?.stop();
  });

  const count = async (user: TestUser, table: string): Promise<number> =>
    (await harness.rows(`select from ${table} where user_id = $1`, [user.id])).length;
  const isGone = async (user: TestUser): Promise<boolean> => {
    const tables = [
      'records',
      'record_history',
      'derived_months',
      'filter_values',
      'source_records',
      'sync_entries',
      'sync_requests',
      'collection_state',
    ];
    return (await Promise.all(tables.map((table) => count(user, table)))).every((rows) => rows === 0);
  };

  /** Creates a user with a synchronization and a history of many records. */
  async function largeUser(): Promise<TestUser> {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await user.synchronize('LEGAL_NOTICE', 'bodacc', [notice(1), notice(2)]);
    await harness.rows(
      `insert into record_history (account_id, user_id, data_type, record_id, version, body, valid_from, valid_to)
       select $1, $2, 'LEGAL_NOTICE', gen_random_uuid(), n, '{}', now(), now() from generate_series(1, ${MORE}) n`,
      [user.account, user.id],
    );
    await harness.rows(`insert into derived_months values ($1, $2, 'BANK_CASHFLOW', '2025-03', '', '{}')`, [user.account, user.id]);
    await harness.rows(
      `insert into filter_values values ($1, $2, 'BANK_TRANSACTION', 'status', 'BOOKED', '2025-03-01', gen_random_uuid())`,
      [user.account, user.id],
    );
    return user;
  }
  const remove = async (user: TestUser): Promise<void> =>
    harness.consumed(await harness.peers.publish(UserDeleted, user.account, { user_id: user.id }));
  const holdOneRow = (user: TestUser) => holder.query('select from collection_state where user_id = $1 for update', [user.id]);

  it('erases all rows, one batch per transaction', async () => {
    const user = await largeUser();
    await remove(user);
    await eventually(() => isGone(user));
    expect(harness.logs.filter(({ msg }) => String(msg).startsWith('failed'))).toEqual([]);
  });

  it('is continued by another replica when the service stops', async () => {
    const user = await largeUser();
    await holder.query('begin');
    await holdOneRow(user);
    await remove(user);
    // The last batch reaches the locked row and is rolled back.
    await eventually(async () => (await count(user, 'record_history')) < BATCH);
    expect(await count(user, 'collection_state')).toBe(1);
    await harness.running.close();
    await holder.query('rollback');
    await harness.rows('update known_users set erase_at = now() where erase_at is not null');
    await harness.replica();
    await eventually(() => isGone(user));
  });

  it('does not delay other users and events while it is blocked', async () => {
    await harness.restart();
    const [stuck, other] = [await largeUser(), await largeUser()];
    await holder.query('begin');
    await holdOneRow(stuck);
    await remove(stuck);
    await remove(other);
    await eventually(() => isGone(other));
    expect(await count(stuck, 'collection_state')).toBe(1);
  });

  it('runs again after one minute for rows that were written late', async () => {
    const user = await largeUser();
    await remove(user);
    const later = 'select from known_users where user_id = $1 and erase_at > now()';
    await eventually(async () => (await harness.rows(later, [user.id])).length);
    const late = 'insert into connect_tokens (token_hash, account_id, user_id, expires_at) values ($1, $2, $3, now())';
    await harness.rows(late, [randomUUID(), user.account, user.id]);
    const aged = `update known_users set erase_at = now(), deleted_at = now() - interval '2 minutes' where user_id = $1`;
    await harness.rows(aged, [user.id]);
    await eventually(async () => (await count(user, 'connect_tokens')) === 0);
    const ended = 'select from known_users where user_id = $1 and erase_at is null';
    expect(await eventually(async () => (await harness.rows(ended, [user.id])).length)).toBe(1);
  });
});
