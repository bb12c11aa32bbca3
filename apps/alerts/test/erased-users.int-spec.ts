import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataChanged, type RecordChange, UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import type { EventMeta } from '@company-data/service-testing';
import { AlertsWorld } from './alerts-world.js';

/** Smaller than the number of rows of a user. */
const BATCH = 20;

const ADDED: RecordChange = { kind: 'add', id: 'a', object: { id: 'a' }, updates: [] };

describe('user deleted during its changes', () => {
  const world = new AlertsWorld({ ERASURE_INTERVAL_MS: '50', ERASE_BATCH_ROWS: String(BATCH) });
  let other: pg.Client;

  beforeAll(() => world.start());
  beforeEach(async () => {
    world.begin();
    await world.alert('Watched');
    other = new pg.Client({ connectionString: world.environment['DATABASE_URL'] });
    await other.connect();
    await other.query('begin');
  });
  afterEach(() => other.end());
  afterAll(() => world.stop());

  const change = (told: EventMeta = {}): Promise<string> => world.publish(DataChanged, world.changed([ADDED]), told);
  const erasure = (): Promise<string> => world.publish(UserDeleted, { user_id: world.userId });
  const kept = async (): Promise<number> =>
    (await world.rows('select from changes where account_id = $1 and user_id = $2', [world.accountId, world.userId])).length;
  /** Resolves when this number of transactions of the service wait for a lock. */
  const waiting = (transactions: number): Promise<unknown> =>
    eventually(async () => {
      const rows = await world.rows(
        `select from pg_stat_activity where datname = current_database() and application_name = 'alerts' and wait_event_type = 'Lock'`,
      );
      return rows.length === transactions;
    });
  const deadLetters = async (): Promise<number> => (await world.rows('select from dead_letters')).length;

  it('leaves no change when the change arrives after the erasure', async () => {
    await world.consumed(await erasure());
    await world.consumed(await change());
    expect([await kept(), await deadLetters()]).toEqual([0, 0]);
  });

  it('leaves no change when the change arrives before the erasure', async () => {
    await world.consumed(await change());
    expect(await kept()).toBe(1);
    await world.consumed(await erasure());
    await eventually(async () => (await kept()) === 0);
    expect(await deadLetters()).toBe(0);
  });

  it('leaves none of many changes, erased in batches', async () => {
    await world.consumed(await change());
    await world.rows(
      `insert into changes (account_id, user_id, event_id, position, unit, data_type, version, event, changed_at, received_at)
       select $1, $2, gen_random_uuid(), 1, '', '', 1, '', now(), now() from generate_series(1, ${5 * BATCH})`,
      [world.accountId, world.userId],
    );
    // The last batch waits for the locked row and is rolled back.
    await other.query(
      'select from changes where ctid = (select max(ctid) from changes where account_id = $1 and user_id = $2) for update',
      [world.accountId, world.userId],
    );
    await world.consumed(await erasure());
    await eventually(async () => (await kept()) <= BATCH);
    expect(await kept()).toBeGreaterThan(0);
    await other.query('rollback');
    await eventually(async () => (await kept()) === 0);
  });

  it('leaves no change when the erasure arrives during the insert', async () => {
    const id = randomUUID();
    // An uncommitted row with the same key makes the service wait while it holds the lock of the
    // user.
    await other.query(
      `insert into changes (account_id, user_id, event_id, position, unit, data_type, version, event, changed_at, received_at)
       values ($1, $2, $2, 1, '', '', 1, '', now(), now())`,
      [world.accountId, id],
    );
    await change({ id });
    await waiting(1);
    const erased = await erasure();
    await waiting(2);
    await other.query('rollback');
    await world.consumed(id, erased);
    await eventually(async () => (await kept()) === 0);
    expect(await deadLetters()).toBe(0);
  });

  it('leaves no change when the change arrives during the erasure', async () => {
    await world.consumed(await change());
    // The erasure waits for this row, and the change waits for the erasure.
    await other.query('select from changes where account_id = $1 and user_id = $2 for update', [world.accountId, world.userId]);
    await world.consumed(await erasure());
    await waiting(1);
    const id = await change();
    await waiting(2);
    await other.query('rollback');
    await world.consumed(id);
    await eventually(async () => (await kept()) === 0);
    expect(await deadLetters()).toBe(0);
  });
});
