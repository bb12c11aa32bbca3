import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Answer, ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { eventually } from './eventually.js';
import { FaultySystem } from './faulty-system.js';
import { loopLag, residentMegabytes } from './process-health.js';

const READERS = 200;
const DEADLINE_MS = 10_000;
const REFUSED = [503, 504];

interface Timed {
  answer: Answer;
  milliseconds: number;
}

describe('the system', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let userId: string;
  let asked = 0;

  beforeAll(async () => {
    system = await FaultySystem.start({ DATABASE_STATEMENT_TIMEOUT_MS: '2000' });
    api = system.api;
    userId = (await api.connectedUser('000012344')).user.id;
    await api.synchronize(userId);
  }, 90_000);
  afterAll(() => system?.stop());

  async function timed(path: string): Promise<Timed> {
    const began = Date.now();
    return { answer: await api.get(path), milliseconds: Date.now() - began };
  }

  /** Readers that no page kept by the gateway can answer: each asks what nobody asked before. */
  const readers = (): Promise<Timed[]> =>
    Promise.all(Array.from({ length: READERS }, () => timed(`/users/${userId}/legal-notices?page=${(asked += 1)}`)));

  /** Holds every statement that touches the records, as a server does that has too much to do. */
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

  it('answers 503 or 504 within the deadline, stays live for everything else and recovers, when 200 readers wait for slow statements [F14] [F17]', async () => {
    await readers();
    const before = ['gateway', 'sync'].map((service) => residentMegabytes(system.pidOf(service)));
    const told = await whileRecordsAreHeld(async () => {
      const waiting = readers();
      await sleep(500);
      const others = await Promise.all(['/profile', `/users/${userId}`, `/users/${userId}/sync/latest`].map(timed));
      const live = await fetch(`${system.healthUrl('sync')}/health/live`);
      return { waiting: await waiting, others, live: live.status };
    });
    expect(told.waiting.filter(({ answer }) => !REFUSED.includes(answer.status))).toEqual([]);
    expect(told.waiting.filter(({ answer }) => answer.status === 503 && !answer.headers.get('retry-after'))).toEqual([]);
    expect(Math.max(...told.waiting.map(({ milliseconds }) => milliseconds))).toBeLessThan(DEADLINE_MS);
    expect([told.live, ...told.others.map(({ answer }) => answer.status)]).toEqual([200, 200, 200, 200]);
    expect(Math.max(...told.others.map(({ milliseconds }) => milliseconds))).toBeLessThan(2_000);
    await eventually(async () => (await readers()).every(({ answer }) => answer.status === 200), 20);
    const after = ['gateway', 'sync'].map((service) => residentMegabytes(system.pidOf(service)));
    expect(after.filter((megabytes, at) => megabytes > before[at]! * 1.2 + 20)).toEqual([]);
    expect(await loopLag(system, 'sync')).toBeLessThan(200);
    expect(await checkInvariants(system)).toEqual([]);
  }, 90_000);
});
