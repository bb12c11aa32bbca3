import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataChanged, type RecordChange } from '@company-data/contracts';
import { eventually, fromNow, neverWithin } from '@company-data/testing';
import { AlertsWorld } from './alerts-world.js';
import { TWIN_TABLES } from './twin-tables.js';

const DAY_MS = 86_400_000;

describe('old changes', () => {
  const world = new AlertsWorld({}, [...TWIN_TABLES]);

  beforeAll(() => world.start());
  afterAll(() => world.stop());

  const keptIds = async (): Promise<string[]> => {
    const rows = await world.rows<{ id: string }>(
      `select convert_from(event, 'UTF8')::json ->> 'id' as id from changes where account_id = $1`,
      [world.accountId],
    );
    return rows.map(({ id }) => id);
  };
  const tell = async (...ids: string[]): Promise<void> => {
    const changes = ids.map((id): RecordChange => ({ kind: 'add', id, object: { id }, updates: [] }));
    await world.consumed(await world.publish(DataChanged, world.changed(changes)));
  };
  const KEPT_DAYS = 7;
  const aged = async (days: number): Promise<void> => {
    await world.rows(`update changes set received_at = now() - make_interval(days => $2) where account_id = $1`, [world.accountId, days]);
  };
  const passIsDue = (when: string) => world.rows(`update interval_claims set due_at = ${when}`);
  const allForgotten = async (): Promise<boolean> => (await keptIds()).length === 0;
  const old = async (count = 1): Promise<void> => {
    await tell(...Array.from({ length: count }, (_, index) => `old${index}`));
    await aged(KEPT_DAYS + 1);
  };

  beforeEach(async () => {
    world.begin();
    await world.alert('Watched');
  });
  afterEach(() => world.endReplicas());

  it('are deleted after seven days by default, all in one run', async () => {
    await old(1_500);
    await tell('young');
    await passIsDue('now()');
    // The purge runs at the start.
    await world.replica();
    await eventually(async () => (await keptIds()).length === 1);
    expect(await keptIds()).toEqual(['young']);
  });

  it('stay while they are pending', async () => {
    await world.assign(['Watched'], 1);
    await tell('seen');
    world.userId = randomUUID();
    await tell('unseen');
    await aged(40);
    await passIsDue('now()');
    await world.replica();
    await eventually(async () => (await keptIds()).length === 1);
    expect(await keptIds()).toEqual(['seen']);
  });

  it('stay until the e-mail about them is composed', async () => {
    await tell('told', 'untold');
    await world.rows(
      `with batch as (
         insert into batches (account_id, id, alert_id, run_id, period_key, slice, parts, events, built_at)
         values ($1, gen_random_uuid(), gen_random_uuid(), 1, 'P1', 0, 1, 1, now()) returning id),
       notification as (
         insert into notifications (account_id, id, batch_id, part, events, bytes, seqs, users)
         select $1, gen_random_uuid(), id, 1, 1, 1, array(select min(seq) from changes where account_id = $1), '{}' from batch)
       insert into deliveries (account_id, id, channel, source, target, address, batch_id, host, label, state, next_at, created_at)
       select $1, id, 'mail', 'alert', gen_random_uuid()::text, 'a@example.com', id, 'example.com', 'Watched', 'held', now(), now() from batch`,
      [world.accountId],
    );
    await aged(40);
    await passIsDue('now()');
    await world.replica();
    await eventually(async () => (await keptIds()).length === 1);
    expect(await keptIds()).toEqual(['told']);
    await world.rows(`insert into bodies select account_id, id, 'message/rfc822', '' from deliveries where account_id = $1`, [
      world.accountId,
    ]);
    await passIsDue('now()');
    await world.replica();
    await eventually(allForgotten);
  });

  it('are deleted together with assignments that ended as long ago', async () => {
    const count = async (table: string): Promise<number> =>
      (await world.rows(`select from ${table} where account_id = $1`, [world.accountId])).length;
    await world.assign(['Watched'], 1, fromNow(-20 * DAY_MS));
    await world.assign([], 2, fromNow(-8 * DAY_MS));
    await world.assign(['Watched'], 3, fromNow(-7 * DAY_MS));
    await passIsDue('now()');
    await world.replica();
    await eventually(async () => (await count('assignments')) === 1);
  });

  it('are deleted periodically', async () => {
    await passIsDue('now()');
    await world.replica({ CHANGE_PURGE_INTERVAL_MS: '50', CHANGE_RETENTION_DAYS: '2' });
    await old();
    await eventually(allForgotten);
    await old();
    expect(await eventually(allForgotten)).toBe(true);
  });

  it('are left to the replica that claimed the interval', async () => {
    await passIsDue(`now() + interval '1 hour'`);
    await old();
    await world.replica({ CHANGE_PURGE_INTERVAL_MS: '50' });
    await neverWithin(300, allForgotten);
    await passIsDue('now()');
    expect(await eventually(allForgotten)).toBe(true);
  });
});
