import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { JOB_SUBJECT, SyncCompleted, UserCreated, UserDeleted, UserUpdated } from '@company-data/contracts';
import { eventually, fromNow } from '@company-data/testing';
import { jetstream, jetstreamManager, type PubAck } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { metricOf } from './process-health.js';
import { watchChanges } from './watch-changes.js';

const TYPES = ['COMPANY_PROFILE', 'LEGAL_NOTICE'];
const LEASE_SECONDS = 10;
/** Limits that some tests exceed deliberately. A slow machine does not reach them. */
const DURATIONS = {
  LEASE_SECONDS: String(LEASE_SECONDS),
  EVENT_ACK_WAIT_MS: '10000',
  SOURCE_DEADLINE_MS: '120000',
  DATABASE_STATEMENT_TIMEOUT_MS: '110000',
};

describe('messages', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let sync: NatsConnection;
  let users: NatsConnection;
  let keeper: NatsConnection;
  let accountId: string;
  let userId: string;
  let siren: string;
  let deadLetters = 0;

  beforeAll(async () => {
    system = await FaultySystem.startGated(DURATIONS);
    api = system.api;
    [sync, users, keeper] = await Promise.all([system.natsAs('sync'), system.natsAs('users'), system.natsAs('streams')]);
  });
  beforeEach(async () => {
    siren = ordinaryCompany();
    userId = (await api.connectedUser(siren)).user.id;
    [{ account_id: accountId }] = (await system.query('select account_id from users.users where id = $1', [userId])) as [
      { account_id: string },
    ];
    await watchChanges(system, accountId, userId, TYPES);
  });
  afterEach(async () => {
    system.signal('adapters', 'SIGCONT');
    system.gate.open();
    await system.endReplicas();
  });
  afterAll(async () => {
    await Promise.all([sync?.close(), users?.close(), keeper?.close()]);
    await system?.stop();
  });

  const publish = (by: NatsConnection, subject: string, body: string, msgID: string = randomUUID()): Promise<PubAck> =>
    jetstream(by).publish(subject, body, { msgID });
  const eventOf = (type: string, payload: object, occurredAt = new Date()) => ({
    id: randomUUID(),
    type,
    version: 1,
    occurred_at: occurredAt.toISOString(),
    correlation_id: 'fault',
    causation_id: 'fault',
    account_id: accountId,
    payload,
  });
  const bodiesOf = async (subject: string): Promise<{ id: string; body: string }[]> =>
    system.query(`select id, body from sync.outbox where subject = $1 and position($2 in body) > 0`, [subject, accountId]);
  const toldOf = async (user: string): Promise<number> =>
    (await system.query('select from alerts.deliveries where user_id = $1', [user])).length;
  /** Returns the number of claims of each job of a user. */
  const claimsOf = async (user: string): Promise<number[]> =>
    (await system.query<{ attempts: number }>('select attempts from sync.sync_jobs where user_id = $1', [user])).map(
      ({ attempts }) => attempts,
    );
  /**
   * Publishes an event and waits until a consumer has handled it. Earlier events have then been
   * handled too.
   */
  const passedBy = async (durable: string, by: NatsConnection, event: ReturnType<typeof eventOf>): Promise<void> => {
    await publish(by, event.type, JSON.stringify(event));
    await eventually(
      async () =>
        (await system.query(`select from ${durable.split('--')[0]}.inbox where subscriber = $1 and event_id = $2`, [durable, event.id]))
          .length === 1,
    );
  };
  const standOf = async (stream: 'EVENTS' | 'JOBS', durable: string) =>
    (await jetstreamManager(keeper, { checkAPI: false })).consumers.info(stream, durable);
  /** Waits until a consumer has acknowledged all messages. */
  const allTaken = (stream: 'EVENTS' | 'JOBS', durable: string): Promise<unknown> =>
    eventually(async () => {
      const { num_pending, num_ack_pending } = await standOf(stream, durable);
      return num_pending + num_ack_pending === 0;
    });
  /**
   * Starts a synchronization that waits for the gate of the register, after a worker has claimed
   * it.
   */
  const inItsMiddle = async (): Promise<void> => {
    system.gate.holdRegister(siren);
    await api.post(`/users/${userId}/sync`, { data_types: TYPES });
    await eventually(async () => (await claimsOf(userId)).includes(1));
  };
  const leaseOf = async (user: string): Promise<Date> =>
    (await system.query<{ leased_until: Date }>('select leased_until from sync.sync_jobs where user_id = $1', [user]))[0]!.leased_until;

  it('have one effect when each is published five times and again later', async () => {
    await api.synchronize(userId, TYPES);
    await eventually(async () => (await toldOf(userId)) === 1);
    const events = await bodiesOf(SyncCompleted.subject);
    const jobs = await bodiesOf(`${JOB_SUBJECT}.company_legal_fr`);
    const messages = [
      ...events.map((event) => ({ ...event, subject: SyncCompleted.subject })),
      ...jobs.map((job) => ({ ...job, subject: `${JOB_SUBJECT}.company_legal_fr` })),
    ];
    const again = ({ id, subject, body }: (typeof messages)[number]) => publish(sync, subject, body, `${id}:1`);
    for (let time = 0; time < 5; time += 1) for (const message of messages) await again(message);
    for (const message of messages) await eventually(async () => !(await again(message)).duplicate);
    await allTaken('EVENTS', 'alerts--tell-sync');
    await allTaken('JOBS', 'adapters--company_legal_fr');
    expect({ outcomes: await toldOf(userId), claims: await claimsOf(userId) }).toEqual({ outcomes: 1, claims: [1] });
    expect(await checkInvariants(system)).toEqual([]);
  });

  it('produce the newest state when events arrive out of order with wrong clocks', async () => {
    const [renamed, deleted] = [randomUUID(), randomUUID()];
    const start = fromNow(-60_000).getTime();
    const at = (second: number): Date => new Date(start + second * 1_000);
    const created = (user_id: string) => ({
      user_id,
      name: 'Old',
      siren: ordinaryCompany(),
      connect_token_hash: randomUUID().replaceAll('-', '').repeat(2),
      connect_expires_at: at(3_600).toISOString(),
      revision: 1,
    });
    const updated = (user_id: string, name: string, revision: number) => ({ user_id, name, notifications: [], revision });
    await passedBy('sync--rename-user', users, eventOf(UserUpdated.subject, updated(renamed, 'New', 3), at(1)));
    await passedBy('sync--rename-user', users, eventOf(UserUpdated.subject, updated(renamed, 'Between', 2), at(2)));
    await passedBy('sync--erase-user', users, eventOf(UserDeleted.subject, { user_id: deleted }, at(2)));
    await passedBy('sync--rename-user', users, eventOf(UserUpdated.subject, updated(deleted, 'Late', 2), at(1)));
    for (const user of [renamed, deleted]) await passedBy('sync--remember-user', users, eventOf(UserCreated.subject, created(user), at(3)));
    const known = await system.query<{ name: string; deleted: boolean }>(
      'select name, deleted_at is not null as deleted from sync.known_users where user_id = any($1) order by deleted',
      [[renamed, deleted]],
    );
    expect(known).toEqual([
      { name: 'New', deleted: false },
      { name: '', deleted: true },
    ]);
  });

  it('become counted dead letters when they are invalid, and do not block others', async () => {
    const count = () => metricOf(system, 'alerts', 'dead_letters_total');
    const before = await count();
    const poison = [
      '{',
      JSON.stringify({ ...eventOf(SyncCompleted.subject, {}), account_id: undefined }),
      JSON.stringify(eventOf('evt.sync.unknown.v1', {})),
    ];
    for (const body of poison) await publish(sync, SyncCompleted.subject, body);
    await api.synchronize(userId, TYPES);
    await eventually(async () => (await toldOf(userId)) === 1);
    await eventually(async () => (await count()) === before + poison.length);
    deadLetters += poison.length;
    const letters = await system.query<{ deliveries: number; reason: string }>('select deliveries, reason from alerts.dead_letters');
    expect(letters.map(({ deliveries, reason }) => [deliveries, reason !== ''])).toEqual(poison.map(() => [4, true]));
    expect(await checkInvariants(system, { deadLetters })).toEqual([]);
  });

  it('are handled once when their handler exceeds the acknowledgement wait', async () => {
    const held = await system.holdAt({ table: 'alerts.deliveries', operation: 'insert' });
    await api.synchronize(userId, TYPES);
    await held.reached();
    await eventually(async () => (await standOf('EVENTS', 'alerts--tell-sync')).num_redelivered);
    await held.lift();
    await eventually(async () => (await toldOf(userId)) === 1);
    expect(await checkInvariants(system, { deadLetters })).toEqual([]);
  });

  it('run a job once when it exceeds the acknowledgement wait and its lease', async () => {
    await inItsMiddle();
    const first = (await leaseOf(userId)).getTime();
    await eventually(async () => (await leaseOf(userId)).getTime() >= first + LEASE_SECONDS * 1_000);
    system.gate.open();
    const entries = await api.terminal(userId);
    expect({ statuses: entries.map(({ status }) => status), claims: await claimsOf(userId) }).toEqual({
      statuses: ['SUCCESS', 'SUCCESS'],
      claims: [1],
    });
  });

  it('are rejected from a worker whose lease expired and was taken over', async () => {
    const givenUp = () => metricOf(system, 'adapters', 'job_runs_total', 'outcome="later"');
    const records = () => system.query('select * from sync.records where user_id = $1 order by record_id', [userId]);
    const runs = await givenUp();
    await inItsMiddle();
    system.signal('adapters', 'SIGSTOP');
    system.gate.open();
    await system.replica('adapters');
    const ended = await api.terminal(userId);
    const before = await records();
    system.signal('adapters', 'SIGCONT');
    await eventually(async () => (await givenUp()) > runs);
    expect(ended.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect((await claimsOf(userId))[0]).toBeGreaterThanOrEqual(2);
    expect(await records()).toEqual(before);
    expect(await checkInvariants(system, { deadLetters })).toEqual([]);
  });

  it('start one synchronization and report it to the other 49 requests', async () => {
    await system.replica('sync');
    system.gate.holdRegister(siren);
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.post(`/users/${userId}/sync`, { data_types: TYPES })));
    const statuses = answers.map(({ status }) => status).sort();
    system.gate.open();
    await api.terminal(userId);
    expect(statuses).toEqual([202, ...Array.from({ length: 49 }, () => 409)]);
    expect(await checkInvariants(system, { deadLetters })).toEqual([]);
  });
});
