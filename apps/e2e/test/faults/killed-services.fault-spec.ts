import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { deployedServices, eventually } from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { metricOf } from './process-health.js';

const TYPES = ['COMPANY_PROFILE', 'COMPANY_OFFICER', 'LEGAL_NOTICE'];
/**
 * Company whose profile has two sources besides the register. Their batch is staged while the
 * register does not respond.
 */
const CRAFTSMAN = '000056788';
/**
 * On a busy machine, jobs could be published or claimed twice without a kill. Long limits prevent
 * this.
 */
const DURATIONS = { SOURCE_DEADLINE_MS: '120000', LEASE_SECONDS: '10', JOB_REPUBLISH_SECONDS: '600' };

describe('synchronization', () => {
  let system: FaultySystem;
  let api: ApiClient;

  beforeAll(async () => {
    system = await FaultySystem.startGated(DURATIONS);
    api = system.api;
  });
  afterEach(() => system.gate.open());
  afterAll(() => system?.stop());

  const start = async (siren = ordinaryCompany()): Promise<string> => {
    const { user } = await api.connectedUser(siren);
    const { status } = await api.post(`/users/${user.id}/sync`, { data_types: TYPES });
    if (status !== 202) throw new Error(`the synchronization returned ${status}`);
    return user.id;
  };
  /**
   * Starts a synchronization that waits for the gate of the register, after a worker has claimed
   * it.
   */
  const inItsMiddle = async (siren = ordinaryCompany()): Promise<string> => {
    system.gate.holdRegister(siren);
    const userId = await start(siren);
    await eventually(async () => (await jobsOf(userId)).some(({ attempts }) => attempts > 0));
    return userId;
  };
  /** Does the same, after the records of another source are staged. */
  const inItsMiddleWithRecords = async (): Promise<string> => {
    const userId = await inItsMiddle(CRAFTSMAN);
    await eventually(() => stagedOf(userId));
    return userId;
  };
  /** Returns the number of claims of each job of a user. */
  const jobsOf = (userId: string): Promise<{ attempts: number }[]> =>
    system.query('select attempts from sync.sync_jobs where user_id = $1', [userId]);
  const kill = async (service: string): Promise<void> => {
    const pid = system.pidOf(service);
    system.signal(service, 'SIGKILL');
    await system.revived(service, pid);
  };
  const statusesOf = async (userId: string): Promise<string[]> => (await api.terminal(userId)).map(({ status }) => status);
  const recordsOf = (userId: string): Promise<object[]> =>
    system.query('select data_type, version, count(*) from sync.records where user_id = $1 group by 1, 2', [userId]);

  /** Returns the number of batches that wait for the register. */
  const stagedOf = async (userId: string): Promise<number> => {
    const batches = await system.query(
      `select from sync.staging_batches b join sync.sync_entries e on e.id = b.entry_id where e.user_id = $1 and e.data_type = 'COMPANY_PROFILE'`,
      [userId],
    );
    return batches.length;
  };

  it.each(deployedServices)('ends, and a later one succeeds, when %s is killed in the middle', async (service) => {
    const userId = await inItsMiddle();
    await kill(service);
    system.gate.open();
    const strange = (await statusesOf(userId)).filter((status) => status !== 'SUCCESS' && status !== 'FETCH_ERROR');
    const again = (await api.synchronize(userId, TYPES)).map(({ status }) => status);
    expect({ strange, again }).toEqual({ strange: [], again: ['SUCCESS', 'SUCCESS', 'SUCCESS'] });
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('stores its records and its event once when sync is killed before the commit', async () => {
    const held = await system.holdAt({ table: 'sync.sync_entries', operation: 'update', condition: 'new.completed_at is not null' });
    const userId = await start();
    await held.reached();
    const before = await recordsOf(userId);
    const killed = kill('sync');
    await held.lift();
    await killed;
    const statuses = await statusesOf(userId);
    expect({ before, statuses }).toEqual({ before: [], statuses: ['SUCCESS', 'SUCCESS', 'SUCCESS'] });
    expect((await recordsOf(userId)).map((row) => (row as { version: string }).version)).toEqual(['1', '1', '1']);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('has one effect when sync is killed between publication and its record', async () => {
    // The relay is stopped while it marks the job as published. Later events remain unpublished.
    const condition = `new.published_at is not null and new.subject like 'job.%'`;
    const held = await system.holdAt({ table: 'sync.outbox', operation: 'update', condition });
    const userId = await start();
    await held.reached();
    const statuses = await statusesOf(userId);
    // The event of the new connection may be marked together with the job.
    const open = await system.query<{ subject: string }>(
      `select subject from sync.outbox where published_at is null and subject <> 'evt.sync.connection-changed.v1' order by sequence`,
    );
    const killed = kill('sync');
    await held.lift();
    await killed;
    expect(statuses).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(open.map(({ subject }) => subject)).toEqual(['job.sync.company_legal_fr', 'evt.sync.sync-completed.v1']);
    expect(await checkInvariants(system)).toEqual([]);
    expect((await jobsOf(userId)).map(({ attempts }) => attempts)).toEqual([1]);
  });

  it('ends with FETCH_ERROR and no staged data when no worker runs it', async () => {
    const userId = await inItsMiddleWithRecords();
    system.signal('adapters', 'SIGSTOP');
    await system.query('update sync.sync_jobs set deadline = now() where user_id = $1', [userId]);
    const entries = await api.terminal(userId);
    system.signal('adapters', 'SIGCONT');
    expect(entries.map(({ status, error }) => [status, error?.code])).toContainEqual(['FETCH_ERROR', 'SYNC_ABANDONED']);
    expect(await stagedOf(userId)).toBe(0);
    expect(await checkInvariants(system)).toEqual([]);
  });

  /** Returns the number of job runs that a worker gave up. */
  const givenUp = (): Promise<number> => metricOf(system, 'adapters', 'job_runs_total', 'outcome="later"');

  it('leaves no data of a user who is deleted in the middle', async () => {
    const before = await givenUp();
    const userId = await inItsMiddleWithRecords();
    const { status } = await api.call('DELETE', `/users/${userId}`);
    await eventually(async () => (await jobsOf(userId)).length === 0);
    system.gate.open();
    await eventually(async () => (await givenUp()) > before);
    expect(status).toBe(204);
    expect(await checkInvariants(system)).toEqual([]);
  });

  const erased = async (userId: string): Promise<boolean> =>
    (await system.query('select from alerts.watched_users where user_id = $1 and erased_at is not null', [userId])).length > 0;

  it('leaves no data when alerts receives its event after the erasure of the user', async () => {
    const condition = `new.subscriber = 'alerts--tell-sync'`;
    const held = await system.holdAt({ table: 'alerts.inbox', operation: 'insert', condition });
    const userId = await start();
    await held.reached();
    const { status } = await api.call('DELETE', `/users/${userId}`);
    await eventually(() => erased(userId));
    await held.lift();
    expect(status).toBe(204);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('leaves no data when alerts processes its event during the deletion of the user', async () => {
    const held = await system.holdAt({ table: 'alerts.deliveries', operation: 'insert' });
    const userId = await start();
    await held.reached();
    const { status } = await api.call('DELETE', `/users/${userId}`);
    await held.lift();
    await eventually(() => erased(userId));
    expect(status).toBe(204);
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('continues after a restart on the same data when the launcher is killed', async () => {
    const userId = await inItsMiddle();
    await system.restart();
    api = system.api;
    system.gate.open();
    expect(await statusesOf(userId)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(await checkInvariants(system)).toEqual([]);
  });
});
