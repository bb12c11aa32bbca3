import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DataChanged, type RecordChange } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { AlertsWorld } from './alerts-world.js';

const ADDED: RecordChange = { kind: 'add', id: 'a', object: { id: 'a' }, updates: [] };

describe('alert deleted during a change of its user', () => {
  const world = new AlertsWorld();
  let staff: pg.Client;

  beforeAll(async () => {
    await world.start();
    staff = new pg.Client({ connectionString: world.environment['DATABASE_URL'] });
    await staff.connect();
  });
  beforeEach(() => world.begin());
  afterAll(async () => {
    await staff?.end();
    await world.stop();
  });

  const waits = (): Promise<unknown> =>
    eventually(async () => {
      const rows = await world.rows(
        `select from pg_stat_activity where datname = current_database() and application_name = 'alerts' and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });

  it('leaves no pending events, in either order', async () => {
    const alert = await world.alert('Watched');
    await world.assign(['Watched'], 1);
    await staff.query('begin');
    await staff.query('select from alerts where id = $1 for update', [alert]);
    const told = await world.publish(DataChanged, world.changed([ADDED]));
    await waits();
    await staff.query('delete from pending where alert_id = $1', [alert]);
    await staff.query('delete from alerts where id = $1', [alert]);
    await staff.query('commit');
    await world.consumed(told);
    expect(await world.rows('select from pending where alert_id = $1', [alert])).toEqual([]);
    expect(await world.rows('select from dead_letters')).toEqual([]);
  });
});
