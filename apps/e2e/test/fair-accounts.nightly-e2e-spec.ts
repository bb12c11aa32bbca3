import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import { FIVE_TYPES, RunningSystem } from '../src/index.js';

const SIREN = '000012344';
/**
 * Company of the sandbox whose register never responds (docs/sandbox.md), and a data type of that
 * register only.
 */
const MUTE = { siren: '000090043', types: ['BENEFICIAL_OWNER'] };
/** Synchronizations of a busy account, many more than its published jobs. */
const MANY = 48;
const FEW = MANY / 2;
/** JOBS_PUBLISHED_PER_ACCOUNT, the number of published jobs of one account. */
const TOLD_OF = 3;

/** Counts the jobs of other accounts that closed during the synchronization of user $1. */
const ENDED_MEANWHILE = `
  select count(j.id)::int as meanwhile from sync.sync_requests r
  left join sync.sync_jobs j on j.account_id <> r.account_id and j.closed_at between r.requested_at and r.closed_at
  where r.user_id = $1`;

describe('fairness between accounts', () => {
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

  it('ends a later synchronization of another account before most jobs of a busy one', async () => {
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

  it('ends a synchronization of a third account while a source hangs for two others', async () => {
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
      // The second account gets an equal share while the published jobs of the first one continue.
      await eventually(async () => (await count('lease_token > 0')) === TOLD_OF + before * Math.floor(TOLD_OF / 2));
    }
    const entries = await other.synchronize(mine.user.id);
    expect([new Set(entries.map(({ status }) => status)), await count('closed_at is not null')]).toEqual([new Set(['SUCCESS']), 0]);
  });
});
