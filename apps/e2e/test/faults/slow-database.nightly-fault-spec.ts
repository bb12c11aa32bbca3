import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import pg from 'pg';
import type { Answer, ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';
import { VitalSigns } from './vitals.js';

const READERS = 200;
const CONNECTIONS_OF_READERS = 8;
const REFUSED = [503, 504];

describe('system', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let userId: string;
  let asked = 0;

  beforeAll(async () => {
    system = await FaultySystem.start({ DATABASE_STATEMENT_TIMEOUT_MS: '5000', READ_POOL_SIZE: String(CONNECTIONS_OF_READERS) });
    api = system.api;
    userId = (await api.connectedUser('000012344')).user.id;
    await api.synchronize(userId);
  });
  afterAll(() => system?.stop());

  /** Sends reads that no cached page of the gateway can serve, each with a new page number. */
  const readers = (): Promise<Answer[]> =>
    Promise.all(Array.from({ length: READERS }, () => api.get(`/users/${userId}/legal-notices?page=${(asked += 1)}`)));

  /** Blocks every statement on the records, as an overloaded server does. */
  async function whileRecordsAreHeld<T>(work: () => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: system.stack.postgres_url });
    await client.connect();
    await client.query('begin');
    await client.query('lock table sync.records in access exclusive mode');
    try {
      return await work();
    } finally {
      await client.end();
    }
  }
  const held = async (): Promise<number> =>
    (await system.query(`select from pg_locks where relation = 'sync.records'::regclass and not granted`)).length;

  it('returns 503 or 504, serves other requests and recovers when 200 reads block', async () => {
    await readers();
    const vitals = await VitalSigns.read(system);
    const told = await whileRecordsAreHeld(async () => {
      const waiting = readers();
      await eventually(async () => (await held()) === CONNECTIONS_OF_READERS);
      const others = await Promise.all(['/profile', `/users/${userId}`, `/users/${userId}/sync/latest`].map((path) => api.get(path)));
      const live = await fetch(`${system.healthUrl('sync')}/health/live`);
      return { waiting: await waiting, others, live: live.status };
    });
    expect(told.waiting.filter(({ status }) => !REFUSED.includes(status))).toEqual([]);
    expect(told.waiting.filter(({ status, headers }) => status === 503 && !headers.get('retry-after'))).toEqual([]);
    expect([told.live, ...told.others.map(({ status }) => status)]).toEqual([200, 200, 200, 200]);
    await eventually(async () => (await readers()).every(({ status }) => status === 200));
    expect(await vitals.changed()).toEqual([]);
    expect(await checkInvariants(system)).toEqual([]);
  });
});
