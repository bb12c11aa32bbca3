import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntryResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import type { Call } from './collecting.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';

const WORKERS = 8;

/**
 * Two calls to the register for each, and one for each of the others: more than the 180 it allows
 * in a minute.
 */
const OF_REGISTER = { companies: 84, types: ['BENEFICIAL_OWNER', 'ACT'] };
/** Two calls to the statistics institute for each, near the 30 it allows in a minute. */
const OF_INSTITUTE = { companies: 14, types: ['COMPANY_PROFILE', 'CORPORATE_OFFICE'] };

/**
 * Production's durations again: nothing is killed here, and eight processes on two cores are slow.
 */
const UNSHORTENED = {
  // All workers have something to do, although one account asks for it.
  JOBS_PUBLISHED_PER_ACCOUNT: '1000',
  // A source counts when calls arrive; where the machine is busy, late ones arrive with those after
  // them. Short of the limit there is room for that.
  BUDGET_FACTOR: '0.9',
  LEASE_SECONDS: '30',
  JOB_ACK_WAIT_MS: '30000',
};

/** The most calls that any window of so many seconds holds. */
function fullest(calls: Call[], seconds: number): number {
  const times = calls.map(({ at }) => Date.parse(at)).sort((one, other) => one - other);
  return Math.max(0, ...times.map((start) => times.filter((at) => at >= start && at < start + seconds * 1_000).length));
}

describe('eight workers', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await FaultySystem.start(UNSHORTENED);
    api = system.api;
    await startWorkers(WORKERS - 1);
  });
  afterAll(() => system?.stop());

  /** Two at a time: all at once they would take each other's processor. */
  async function startWorkers(count: number, environment: Record<string, string> = {}): Promise<void> {
    for (let started = 0; started < count; started += 2) {
      const both = Array.from({ length: Math.min(2, count - started) }, () => system.replica('adapters', environment));
      await Promise.all(both);
    }
  }

  const look = async <T>(path: string): Promise<T> => (await system.control(path, undefined, 'GET')) as T;
  const statusesOf = (entries: EntryResource[]): string[] => [...new Set(entries.map(({ status }) => status))];

  async function collectAtOnce({ companies, types }: { companies: number; types: string[] }): Promise<EntryResource[]> {
    const users = await Promise.all(Array.from({ length: companies }, () => api.connectedUser(ordinaryCompany(), types)));
    return (await Promise.all(users.map(({ user }) => api.synchronize(user.id, types)))).flat();
  }

  it('keep the limits of every source and finish all the same, when they have more to collect than a minute allows', async () => {
    await system.control('reset');
    const entries = (await Promise.all([collectAtOnce(OF_REGISTER), collectAtOnce(OF_INSTITUTE)])).flat();
    const calls = await look<Call[]>('calls');
    const of = (source: string, login: boolean) => calls.filter((call) => call.source === source && (call.operation === 'login') === login);
    const told = {
      register: { in_all: of('inpi', false).length, in_a_minute: fullest(of('inpi', false), 60), logins: fullest(of('inpi', true), 30) },
      institute: { in_all: of('insee', false).length, in_a_minute: fullest(of('insee', false), 60) },
      refused: calls.filter(({ status }) => status === 429).length,
    };
    expect(statusesOf(entries)).toEqual(['SUCCESS']);
    expect(told.register.in_all).toBeGreaterThan(180);
    expect(told.register.in_a_minute).toBeLessThanOrEqual(180);
    expect(told.register.logins).toBe(1);
    expect(told.institute.in_a_minute).toBeLessThanOrEqual(30);
    expect(told.refused).toBe(0);
    expect(await checkInvariants(system)).toEqual([]);
  });

  describe('started with a wrong password', () => {
    beforeAll(async () => {
      await system.endReplicas();
      system.signal('adapters', 'SIGSTOP');
      await startWorkers(WORKERS, { UPSTREAM_INPI_RNE_PASSWORD: 'mistyped' });
      await system.control('reset');
    });

    it('try it once between them, tell operators and clients, and do not lock the account', async () => {
      const entries = await collectAtOnce({ companies: 24, types: ['BENEFICIAL_OWNER', 'ACT'] });
      const again = await collectAtOnce({ companies: 8, types: ['BENEFICIAL_OWNER'] });
      expect([statusesOf(entries), statusesOf(again)]).toEqual([['AUTH_ERROR'], ['AUTH_ERROR']]);
      expect(new Set(entries.map(({ error }) => error?.code))).toEqual(new Set(['CREDENTIALS_REFUSED']));
      expect(await look('inpi/account')).toEqual({ bad_passwords: 1, locked: false });
      await eventually(() => system.logs().includes('the login is not repeated for now'));
    });

    it('are replaced by workers with the right one, which collect at once', async () => {
      await system.endReplicas();
      system.signal('adapters', 'SIGCONT');
      const entries = await collectAtOnce({ companies: 4, types: ['BENEFICIAL_OWNER', 'ACT'] });
      expect(statusesOf(entries)).toEqual(['SUCCESS']);
      expect(await checkInvariants(system)).toEqual([]);
    });
  });
});
