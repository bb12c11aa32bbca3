import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { BUILD_REQUEST, BUILD_PIECE, BUILD_SMALL, NEXT_DUE, PREPARE, STILL_DUE, UNITS } from '../src/dispatch/outgoing-request.sql.js';
import { DispatchWorld } from './dispatch-world.js';

const STATEMENTS = { NEXT_DUE, STILL_DUE, UNITS, BUILD_REQUEST, BUILD_PIECE };

/** As many alerts as one statement builds requests of. */
const ALERTS = Array.from({ length: 250 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
const ALERTS_BUILT = ['P', 'D', 'W', 'M', 1, ALERTS, ALERTS, '{}', 'pass-1'];

describe('the statements of a pass', () => {
  const world = new DispatchWorld();
  let client: pg.Client;

  /** As many alerts as a pass has, each with a little that is pending, among changes of many more. */
  beforeAll(async () => {
    await world.start();
    await world.rows(
      `insert into changes (account_id, event_id, position, user_id, unit, data_type, version, event, changed_at, received_at)
       select gen_random_uuid(), gen_random_uuid(), 1, gen_random_uuid(), '000012344', 'OFFICER', 1, '{}', now(), now() from generate_series(1, 30000)`,
    );
    await world.rows(
      `insert into pending (account_id, alert_id, seq, user_id)
       select account_id, ('00000000-0000-4000-8000-' || lpad((seq % 3000)::text, 12, '0'))::uuid, seq, user_id from changes`,
    );
    await world.rows('analyze');
    client = new pg.Client({ connectionString: world.environment['DATABASE_URL'] });
    await client.connect();
  });
  beforeEach(() => client.query('begin'));
  afterAll(async () => {
    await client?.end();
    await world.stop();
  });

  const scansOf = async (statement: string, values?: unknown[]): Promise<string[]> => {
    const explain = values ? 'explain' : 'explain (generic_plan)';
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`${explain} ${statement}`, values);
    await client.query('rollback');
    return rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => /Seq Scan on (pending|changes)/.test(line));
  };
  const prepare = async (): Promise<void> => {
    for (const setting of PREPARE) await client.query(setting);
  };

  it.each(Object.entries(STATEMENTS))('read what they look for and no more: %s', async (_, statement) => {
    await prepare();
    expect(await scansOf(statement)).toEqual([]);
  });

  it('read of many alerts what these have seen and no more', async () => {
    await prepare();
    expect(await scansOf(BUILD_SMALL, ALERTS_BUILT)).toEqual([]);
  });
});
