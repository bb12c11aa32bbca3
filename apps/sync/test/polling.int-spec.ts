import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { READ_HEADERS, ReadRecords } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { SyncHarness } from './sync-harness.js';
import { notice, type TestUser } from './test-user.js';

const TYPE = 'LEGAL_NOTICE';

/**
 * Client that polls changes since the modification time of its last response, in whole seconds as
 * in HTTP.
 */
class Poller {
  private since?: string;

  constructor(private readonly user: TestUser) {}

  /** Returns the numbers of the changed notices, in order. */
  async poll(): Promise<number[]> {
    const query = { user_id: this.user.id, data_type: TYPE, page: 1, per_page: 100, sort: [], filters: [], updated_since: this.since };
    const { headers, body } = await this.user.harness.gateway.requestRaw(ReadRecords, query, this.user.options);
    const modified = Date.parse(headers[READ_HEADERS.modified]!);
    this.since = new Date(modified - (modified % 1_000)).toISOString();
    const { result } = JSON.parse(Buffer.from(body).toString()) as { result: { notice_id: string }[] };
    return result.map(({ notice_id }) => Number(notice_id.slice(5))).toSorted();
  }
}

describe('polling with the time of the last response', () => {
  let harness: SyncHarness;
  let holder: pg.Client;

  beforeAll(async () => {
    harness = await SyncHarness.start({ DATABASE_STATEMENT_TIMEOUT_MS: '600000' });
    holder = new pg.Client({ connectionString: harness.environment['DATABASE_URL'] });
    await holder.connect();
  });
  afterAll(async () => {
    await holder?.end();
    await harness.stop();
  });

  const now = async (): Promise<Date> => (await harness.rows<{ now: Date }>('select instant() as now'))[0]!.now;
  const later = async (seconds: number): Promise<void> => harness.moveClock(new Date((await now()).getTime() + seconds * 1_000));

  it('misses no change of a merge that was in progress during a poll', async () => {
    const user = await harness.connectedUser([TYPE]);
    const poller = new Poller(user);
    await user.synchronize(TYPE, 'bodacc', [notice(1), notice(2)]);
    expect(await poller.poll()).toEqual([1, 2]);
    await later(10);
    await holder.query('begin');
    // The merge has determined its time, and waits for a record that it changes.
    await holder.query('select from records where account_id = $1 and user_id = $2 for update', [user.account, user.id]);
    const merging = user.synchronize(TYPE, 'bodacc', [notice(1, { city: 'LYON' }), notice(2), notice(3)]);
    await eventually(
      async () =>
        (await harness.rows(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length,
    );
    await later(10);
    const meanwhile = await poller.poll();
    await holder.query('rollback');
    await merging;
    // The first two are returned again, unless a new second started between their merge and the
    // time of its response.
    expect(meanwhile).not.toContain(3);
    expect(await poller.poll()).toEqual(expect.arrayContaining([1, 3]));
    await later(10);
    await user.synchronize(TYPE, 'bodacc', [notice(1, { city: 'LYON' }), notice(2), notice(3), notice(4)]);
    expect(await poller.poll()).toContain(4);
  });

  it('misses no change when the database clock goes back between two merges', async () => {
    const user = await harness.connectedUser([TYPE]);
    const poller = new Poller(user);
    await user.synchronize(TYPE, 'bodacc', [notice(1)]);
    expect(await poller.poll()).toEqual([1]);
    await later(-600);
    await user.synchronize(TYPE, 'bodacc', [notice(1), notice(2)]);
    expect(await poller.poll()).toContain(2);
    await user.synchronize(TYPE, 'bodacc', [notice(1, { city: 'LYON' }), notice(2)]);
    expect(await poller.poll()).toContain(1);
  });
});
