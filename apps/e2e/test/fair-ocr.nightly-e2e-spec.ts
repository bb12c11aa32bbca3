import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { FIVE_TYPES, RunningSystem } from '../src/index.js';

const SIREN = '000012344';
/**
 * A company of the sandbox of which the register never answers (docs/sandbox.md), and what only the
 * register says.
 */
const MUTE = { siren: '000090043', types: ['BENEFICIAL_OWNER'] };
/** Many times what workers are told of at once. */
const MANY = 48;
const FEW = MANY / 2;
/** JOBS_PUBLISHED_PER_ACCOUNT, which is what an account alone has of the queue. */
const TOLD_OF = 3;

/** $1 a user: jobs of others that ended between the request of its synchronization and its end. */
const ENDED_MEANWHILE = `
  select count(j.id)::int as meanwhile from sync.sync_requests r
  left join sync.sync_jobs j on j.account_id <> r.account_id and j.closed_at between r.requested_at and r.closed_at
  where r.user_id = $1`;

describe('one account that synchronizes many companies at once', () => {
  let system: RunningSystem;
  let database: pg.Client;
  beforeAll(async () => {
    system = await RunningSystem.startWithLongTimeouts();
    database = new pg.Client({ connectionString: system.stack.postgres_url });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await system?.stop();
  });

  it("lets another's synchronization, begun later, end before all but a few of its own", async () => {
    const [busy, other] = [system.api, await system.otherAccount()];
    const [users, mine] = [
      await Promise.all(Array.from({ length: MANY }, () => busy.connectedUser(SIREN))),
      await other.connectedUser(SIREN),
    ];
    await Promise.all(users.map(({ user }) => busy.post(`/users/${user.id}/sync`, { data_types: FIVE_TYPES })));
    await other.synchronize(mine.user.id);
    const { rows } = await database.query<{ meanwhile: number }>(ENDED_MEANWHILE, [mine.user.id]);
    expect(rows[0]!.meanwhile).toBeLessThan(FEW);
  });

  it("lets a third account's synchronization end while the source hangs in all that workers are told of two others", async () => {
    const slow = [system.api, await system.otherAccount()];
    const other = await system.otherAccount();
    const mine = await other.connectedUser(SIREN);
    const ids: string[] = [];
    const count = async (condition: string): Promise<number> => {
      const { rows } = await database.query(`select from sync.sync_jobs where user_id = any($1) and ${condition}`, [ids]);
      return rows.length;
    };
    for (const [before, account] of slow.entries()) {
      const users = await Promise.all(Array.from({ length: FEW }, () => account.connectedUser(MUTE.siren, MUTE.types)));
      ids.push(...users.map(({ user }) => user.id));
      await Promise.all(users.map(({ user }) => account.post(`/users/${user.id}/sync`, { data_types: MUTE.types })));
      // The second has an equal part, while what the first was told of goes on.
      await eventually(async () => (await count('token > 0')) === TOLD_OF + before * Math.floor(TOLD_OF / 2));
    }
    const entries = await other.synchronize(mine.user.id);
    expect([new Set(entries.map(({ status }) => status)), await count('closed_at is not null')]).toEqual([new Set(['SUCCESS']), 0]);
  });
});
