import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { Transaction } from '@company-data/kernel';
import { OutgoingRequestRepository } from '../src/dispatch/outgoing-request.repository.js';
import type { OpenBatch } from '../src/dispatch/outgoing-request.js';
import { PREPARE } from '../src/dispatch/outgoing-request.sql.js';
import { DispatchWorld } from './dispatch-world.js';
import { type Sent, sentBy } from './sent-statements.js';

const KEYS = { NOW: 'P', DAILY: 'D', WEEKLY: 'W', MONTHLY: 'M' };
/** The maximum number of alerts of one statement. */
const ALERTS = Array.from({ length: 250 }, (_, index) => {
  const alertId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  return { accountId: alertId, alertId, name: 'Watched', bytes: 1 };
});
const [ALERT] = ALERTS as [(typeof ALERTS)[number]];
const RUN = { id: '1', openedAt: new Date(), token: 1, correlationId: 'pass-1' };
const BATCH: OpenBatch = {
  ...{ id: ALERT.alertId, run: RUN, periodKey: 'P', slice: 0, sentAt: new Date() },
  alert: { ...ALERT, frequency: 'NOW', host: 'client.example.com', now: new Date() },
};
const UNIT = { unit: '000012344', bytes: 1 };

const requests = new OutgoingRequestRepository();
const STATEMENTS: Record<string, (tx: Transaction) => Promise<unknown>> = {
  due: (tx) => requests.due(KEYS, ALERT.alertId, 1, tx),
  stillDue: (tx) => requests.stillDue(ALERT.accountId, ALERT.alertId, KEYS, tx),
  units: (tx) => requests.units(ALERT.accountId, ALERT.alertId, tx),
  buildRequest: (tx) => requests.buildRequest(BATCH, { from: 0, to: 1, bytes: 1 }, { part: 1, parts: 1 }, [UNIT], tx),
  buildPiece: (tx) => requests.buildPiece(BATCH, UNIT.unit, 1, tx),
};

describe('statements of a dispatch run', () => {
  const world = new DispatchWorld();
  let client: pg.Client;

  /** Inserts the alerts of a run with few pending events each, among many other changes. */
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

  const scansOf = async (explain: string, values?: unknown[]): Promise<string[]> => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(explain, values);
    await client.query('rollback');
    return rows.map((row) => row['QUERY PLAN'].trim()).filter((line) => /Seq Scan on (pending|changes)/.test(line));
  };
  const prepare = async (): Promise<void> => {
    for (const setting of PREPARE) await client.query(setting);
  };

  it.each(Object.entries(STATEMENTS))('scan neither pending events nor changes sequentially: %s', async (_, send) => {
    const [[sql]] = (await sentBy(send)) as [Sent];
    await prepare();
    expect(await scansOf(`explain (generic_plan) ${sql}`)).toEqual([]);
  });

  it('of many alerts use indexes only', async () => {
    const [[sql, values]] = (await sentBy((tx) => requests.buildSmall(ALERTS, RUN, KEYS, tx))) as [Sent];
    await prepare();
    expect(await scansOf(`explain ${sql}`, values)).toEqual([]);
  });
});
