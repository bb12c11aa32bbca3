import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { SyncCompleted, UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { AlertsFixture } from './alerts-fixture.js';

describe('a user who is deleted as a synchronization ends', () => {
  let fixture: AlertsFixture;
  let other: pg.Client;
  let accountId: string;
  let user_id: string;

  beforeAll(async () => {
    fixture = await AlertsFixture.start();
  });
  beforeEach(async () => {
    [accountId, user_id] = [randomUUID(), randomUUID()];
    other = new pg.Client({ connectionString: fixture.servers.database.urlOf('alerts') });
    await other.connect();
    await other.query('begin');
  });
  afterEach(() => other.end());
  afterAll(() => fixture?.stop());

  const end = (id: string = randomUUID()): Promise<string> =>
    fixture.publish(SyncCompleted, accountId, { ...SyncCompleted.example, user_id }, new Date(), id);
  const erasure = (): Promise<string> => fixture.publish(UserDeleted, accountId, { user_id });
  const kept = async (): Promise<number> => (await fixture.rows('select from sync_outcomes where user_id = $1', [user_id])).length;
  /** Resolves when so many transactions of the service wait for somebody. */
  const waiting = (transactions: number): Promise<unknown> =>
    eventually(async () => {
      const rows = await fixture.rows(
        `select from pg_stat_activity where datname = current_database() and application_name = 'alerts' and wait_event_type = 'Lock'`,
      );
      return rows.length === transactions;
    });
  const deadLetters = async (): Promise<number> => (await fixture.rows('select from dead_letters')).length;

  it('leaves no end behind, when the end comes after the erasure', async () => {
    await fixture.taken(await erasure());
    await fixture.taken(await end());
    expect([await kept(), await deadLetters()]).toEqual([0, 0]);
  });

  it('leaves no end behind, when the end comes before the erasure', async () => {
    await fixture.taken(await end());
    expect(await kept()).toBe(1);
    await fixture.taken(await erasure());
    expect([await kept(), await deadLetters()]).toEqual([0, 0]);
  });

  it('leaves no end behind, when the erasure comes while the end is being taken in', async () => {
    const id = randomUUID();
    // The same key, not committed: whoever inserts it waits, and holds what it has locked before.
    await other.query(
      `insert into sync_outcomes (account_id, event_id, sync_id, user_id, siren, origin, entries, completed_at)
       values ($1, $2, $2, $2, '', '', '[]', now())`,
      [accountId, id],
    );
    await end(id);
    await waiting(1);
    const erased = await erasure();
    await waiting(2);
    await other.query('rollback');
    await fixture.taken(id, erased);
    expect([await kept(), await deadLetters()]).toEqual([0, 0]);
  });

  it('leaves no end behind, when the end comes while the erasure is under way', async () => {
    await fixture.taken(await end());
    // The erasure has to wait for this row.
    await other.query('select from sync_outcomes where user_id = $1 for update', [user_id]);
    const erased = await erasure();
    await waiting(1);
    const id = await end();
    await waiting(2);
    await other.query('rollback');
    await fixture.taken(id, erased);
    expect([await kept(), await deadLetters()]).toEqual([0, 0]);
  });
});
