import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { databaseServices, eventually } from '@company-data/testing';
import type { Answer, ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { LostCommits } from './lost-commits.js';
import { environmentOf } from './replica.js';
import { watchChanges } from './watch-changes.js';

const TYPES = ['COMPANY_PROFILE', 'LEGAL_NOTICE'];
/** Interval of the lost responses, at one of two replicas of each service. */
const EVERY_MANIETH = 4;
const CLIENTS = 4;
const COMPANIES_A_CLIENT = 3;
const MIN_LOST = 40;
const TRY_AGAIN = [503, 504];

describe('system', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let commits: LostCommits;
  const statuses = new Set<number>();

  beforeAll(async () => {
    system = await FaultySystem.start();
    api = system.api;
    await api.connectedUser(ordinaryCompany());
    commits = await LostCommits.start(system, EVERY_MANIETH);
    for (const service of databaseServices) {
      await system.replica(service, { DATABASE_URL: commits.urlOf(environmentOf(system.pidOf(service))['DATABASE_URL']!) });
    }
  });
  afterAll(async () => {
    await system?.stop();
    await commits?.close();
  });

  /**
   * Repeats a call until its response requires no retry. A response about a key in use requires
   * one.
   */
  const repeated = async (call: () => Promise<Answer>): Promise<Answer> =>
    eventually(async () => {
      const answer = await call();
      statuses.add(answer.status);
      const again = TRY_AGAIN.includes(answer.status) || answer.body['code'] === 'IDEMPOTENCY_IN_FLIGHT';
      return again ? undefined : answer;
    });
  const created = async (path: string, body: object): Promise<string> => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await repeated(() => api.post(path, body, key));
    const second = await repeated(() => api.post(path, body, key));
    expect([first.status, second.status, second.body['id']]).toEqual([201, 201, first.body['id']]);
    return first.body['id'] as string;
  };
  /** Executes all operations on a company from its creation to its data. Returns its user. */
  const live = async (siren: string): Promise<string> => {
    const userId = await created('/users/legal', { name: `Company ${siren}`, siren });
    await created(`/users/${userId}/data-connections`, { provider_name: 'company_legal_fr', requested_data_types: TYPES });
    const answer = await repeated(() => api.post(`/users/${userId}/sync`, { data_types: TYPES }));
    expect([202, 409]).toContain(answer.status);
    const entries = await api.terminal(userId);
    expect(entries.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    return userId;
  };
  const removed = async (userId: string): Promise<void> => {
    const { status } = await repeated(() => api.call('DELETE', `/users/${userId}`));
    expect([204, 404]).toContain(status);
    expect((await repeated(() => api.get(`/users/${userId}`))).status).toBe(404);
  };
  /** Executes the companies of one client in sequence, and deletes every second one. */
  const client = async (): Promise<string[]> => {
    const sirens = Array.from({ length: COMPANIES_A_CLIENT }, ordinaryCompany);
    for (const [at, siren] of sirens.entries()) {
      const userId = await live(siren);
      if (at % 2 === 1) await removed(userId);
    }
    return sirens;
  };
  const times = (table: string, of: string): Promise<{ times: string }[]> =>
    system.query(`select ${of}, count(*) as times from ${table} group by 1 having count(*) > 1`);

  it('has one effect per request and returns no 500 when responses to commits are lost', async () => {
    const { user } = await api.connectedUser(ordinaryCompany(), TYPES);
    const [{ account_id: account }] = (await system.query('select account_id from users.users where id = $1', [user.id])) as [
      { account_id: string },
    ];
    await watchChanges(system, account, user.id, TYPES);
    commits.begin();
    await Promise.all(Array.from({ length: CLIENTS }, client));
    await eventually(() => commits.lost >= MIN_LOST);
    commits.end();
    expect([...statuses].filter((status) => status >= 500 && !TRY_AGAIN.includes(status))).toEqual([]);
    expect(await times('users.users', 'siren')).toEqual([]);
    expect(await times('sync.data_connections', 'user_id')).toEqual([]);
    expect(await checkInvariants(system)).toEqual([]);
  });
});
