import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { FIVE_TYPES, RunningSystem } from '../src/index.js';

const SIREN = '000012344';
/** Many times what workers are told of at once. */
const MANY = 48;
const FEW = MANY / 2;

/** $1 a user: jobs of others that ended between the request of its synchronization and its end. */
const ENDED_MEANWHILE = `
  select count(j.id)::int as meanwhile from sync.sync_requests r
  left join sync.sync_jobs j on j.account_id <> r.account_id and j.closed_at between r.requested_at and r.closed_at
  where r.user_id = $1`;

describe('one account that synchronizes many companies at once', () => {
  let system: RunningSystem;
  let database: pg.Client;
  beforeAll(async () => {
    system = await RunningSystem.startPatient();
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
});
