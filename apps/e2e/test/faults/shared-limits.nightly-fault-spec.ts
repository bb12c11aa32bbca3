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
 * Two calls to the register for each company, and one for each company of OF_INSTITUTE. Together
 * they exceed the 180 calls per minute that it allows.
 */
const OF_REGISTER = { companies: 84, types: ['BENEFICIAL_OWNER', 'ACT'] };
/** Two calls to INSEE for each company, close to the 30 calls per minute that it allows. */
const OF_INSTITUTE = { companies: 14, types: ['COMPANY_PROFILE', 'CORPORATE_OFFICE'] };

/**
 * Durations of production. No process is killed here, and eight processes on two cores are slow.
 */
const UNSHORTENED = {
  // All workers have jobs, although they belong to one account.
  JOBS_PUBLISHED_PER_ACCOUNT: '1000',
  // A source counts calls when they arrive. On a busy machine, late calls arrive together with the
  // next ones, so the budget stays below the limit.
  BUDGET_FACTOR: '0.9',
  LEASE_SECONDS: '30',
  JOB_ACK_WAIT_MS: '30000',
};

/** Returns the maximum number of calls in any window of the given seconds. */
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

  /** Starts two workers at a time, so that they do not compete for the processor. */
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

  it('respect the limits of every source and complete when they exceed one minute', async () => {
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

  describe('with a wrong password', () => {
    beforeAll(async () => {
      await system.endReplicas();
      system.signal('adapters', 'SIGSTOP');
      await startWorkers(WORKERS, { UPSTREAM_INPI_RNE_PASSWORD: 'mistyped' });
      await system.control('reset');
    });

    it('try it once in total, report it, and do not lock the account', async () => {
      const entries = await collectAtOnce({ companies: 24, types: ['BENEFICIAL_OWNER', 'ACT'] });
      const again = await collectAtOnce({ companies: 8, types: ['BENEFICIAL_OWNER'] });
      expect([statusesOf(entries), statusesOf(again)]).toEqual([['AUTH_ERROR'], ['AUTH_ERROR']]);
      expect(new Set(entries.map(({ error }) => error?.code))).toEqual(new Set(['CREDENTIALS_REFUSED']));
      expect(await look('inpi/account')).toEqual({ bad_passwords: 1, locked: false });
      await eventually(() => system.logs().includes('the login is not repeated for now'));
    });

    it('are replaced by workers with the right password, which collect at once', async () => {
      await system.endReplicas();
      system.signal('adapters', 'SIGCONT');
      const entries = await collectAtOnce({ companies: 4, types: ['BENEFICIAL_OWNER', 'ACT'] });
      expect(statusesOf(entries)).toEqual(['SUCCESS']);
      expect(await checkInvariants(system)).toEqual([]);
    });
  });
});
