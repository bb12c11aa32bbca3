import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { JOB_SUBJECT, SyncCompleted, UserCreated, UserDeleted, UserUpdated } from '@company-data/contracts';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { ApiClient } from '../../src/index.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { eventually } from './eventually.js';
import { FaultySystem } from './faulty-system.js';
import { metricsOf } from './process-health.js';

const DUPLICATE_WINDOW_MS = 2_000;
const TYPES = ['COMPANY_PROFILE', 'LEGAL_NOTICE'];

describe('messages', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let sync: NatsConnection;
  let users: NatsConnection;
  let accountId: string;
  let userId: string;
  let deadLetters = 0;

  beforeAll(async () => {
    system = await FaultySystem.start();
    api = system.api;
    [sync, users] = await Promise.all([system.natsAs('sync'), system.natsAs('users')]);
  }, 90_000);
  beforeEach(async () => {
    userId = (await api.connectedUser(ordinaryCompany())).user.id;
    [{ account_id: accountId }] = (await system.query('select account_id from users.users where id = $1', [userId])) as [
      { account_id: string },
    ];
  });
  afterEach(async () => {
    system.signal('adapters', 'SIGCONT');
    await system.control('faults', {}, 'DELETE');
    await system.endReplicas();
  });
  afterAll(async () => {
    await Promise.all([sync?.close(), users?.close()]);
    await system?.stop();
  });

  const publish = (by: NatsConnection, subject: string, body: string, msgID: string = randomUUID()) =>
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
  const outcomesOf = async (user: string): Promise<number> =>
    (await system.query('select from alerts.sync_outcomes where user_id = $1', [user])).length;
  const tokensOf = async (user: string): Promise<string[]> =>
    (await system.query<{ token: string }>('select token from sync.sync_jobs where user_id = $1', [user])).map(({ token }) => token);
  /** Waits until a consumer has taken all that was published before. */
  const passedBy = async (durable: string, by: NatsConnection, event: ReturnType<typeof eventOf>): Promise<void> => {
    await publish(by, event.type, JSON.stringify(event));
    await eventually(
      async () =>
        (await system.query(`select from ${durable.split('--')[0]}.inbox where subscriber = $1 and event_id = $2`, [durable, event.id]))
          .length === 1,
    );
  };
  const slowRegister = async (delayMs: number): Promise<string> => {
    const siren = ordinaryCompany();
    await system.control('faults', { source: 'inpi', siren, kind: 'delay', delay_ms: delayMs, times: 1 });
    return (await api.connectedUser(siren)).user.id;
  };
  const claimed = (user: string): Promise<void> => eventually(async () => (await tokensOf(user)).includes('1'));

  it('have one effect, when each is published five times at once and again after the duplicate window [F21]', async () => {
    await api.synchronize(userId, TYPES);
    await eventually(async () => (await outcomesOf(userId)) === 1);
    const events = await bodiesOf(SyncCompleted.subject);
    const jobs = await bodiesOf(`${JOB_SUBJECT}.company_legal_fr`);
    const again = async (): Promise<void> => {
      for (let time = 0; time < 5; time += 1) {
        for (const { id, body } of events) await publish(sync, SyncCompleted.subject, body, `${id}:1`);
        for (const { id, body } of jobs) await publish(sync, `${JOB_SUBJECT}.company_legal_fr`, body, `${id}:1`);
      }
    };
    await again();
    await sleep(DUPLICATE_WINDOW_MS + 500);
    await again();
    await passedBy('sync--rename-user', users, eventOf(UserUpdated.subject, { user_id: userId, name: 'Renamed', notifications: [] }));
    expect({ outcomes: await outcomesOf(userId), tokens: await tokensOf(userId) }).toEqual({ outcomes: 1, tokens: ['1'] });
    expect(await checkInvariants(system)).toEqual([]);
  }, 60_000);

  it('leave the newest state, when events about a user come in the wrong order [F22]', async () => {
    const [renamed, deleted] = [randomUUID(), randomUUID()];
    const at = (second: number): Date => new Date(Date.now() - 60_000 + second * 1_000);
    const created = (user_id: string) => ({
      user_id,
      name: 'Old',
      siren: ordinaryCompany(),
      connect_token_hash: randomUUID().replaceAll('-', '').repeat(2),
      connect_expires_at: at(3_600).toISOString(),
    });
    const updated = (user_id: string, name: string) => ({ user_id, name, notifications: [] });
    await passedBy('sync--rename-user', users, eventOf(UserUpdated.subject, updated(renamed, 'New'), at(2)));
    await passedBy('sync--rename-user', users, eventOf(UserUpdated.subject, updated(renamed, 'Between'), at(1)));
    await passedBy('sync--erase-user', users, eventOf(UserDeleted.subject, { user_id: deleted }, at(2)));
    await passedBy('sync--rename-user', users, eventOf(UserUpdated.subject, updated(deleted, 'Late'), at(1)));
    for (const user of [renamed, deleted]) await passedBy('sync--remember-user', users, eventOf(UserCreated.subject, created(user), at(0)));
    const known = await system.query<{ name: string; deleted: boolean }>(
      'select name, deleted_at is not null as deleted from sync.known_users where user_id = any($1) order by deleted',
      [[renamed, deleted]],
    );
    expect(known).toEqual([
      { name: 'New', deleted: false },
      { name: '', deleted: true },
    ]);
  }, 60_000);

  it('that are poisonous become dead letters that a metric counts, while the others pass [F23]', async () => {
    const count = async () => (await metricsOf(system, 'alerts')).get('dead_letters_total')!;
    const before = await count();
    const poison = [
      '{',
      JSON.stringify({ ...eventOf(SyncCompleted.subject, {}), account_id: undefined }),
      JSON.stringify(eventOf('evt.sync.unknown.v1', {})),
    ];
    for (const body of poison) await publish(sync, SyncCompleted.subject, body);
    await api.synchronize(userId, TYPES);
    await eventually(async () => (await outcomesOf(userId)) === 1);
    await eventually(async () => (await count()) === before + poison.length);
    deadLetters += poison.length;
    const letters = await system.query<{ deliveries: number; reason: string }>('select deliveries, reason from alerts.dead_letters');
    expect(letters.map(({ deliveries, reason }) => [deliveries, reason !== ''])).toEqual(poison.map(() => [4, true]));
    expect(await checkInvariants(system, { deadLetters })).toEqual([]);
  }, 60_000);

  it('are handled once, when their handler takes longer than the wait for an acknowledgement [F25]', async () => {
    const held = await system.holdAt({ table: 'alerts.sync_outcomes', operation: 'insert' });
    await api.synchronize(userId, TYPES);
    await held.reached();
    await sleep(5_000);
    await held.lift();
    await eventually(async () => (await outcomesOf(userId)) === 1);
    expect(await checkInvariants(system, { deadLetters })).toEqual([]);
  }, 60_000);

  it('about a job have it run once, when it takes longer than the wait for an acknowledgement and its lease [F25]', async () => {
    const siren = ordinaryCompany();
    for (const source of ['inpi', 'bodacc'])
      await system.control('faults', { source, siren, kind: 'status', status: 429, headers: { 'retry-after': '4' }, times: 1 });
    const { user } = await api.connectedUser(siren);
    const entries = await api.synchronize(user.id, TYPES);
    const took = await system.query<{ seconds: string }>(
      'select extract(epoch from closed_at - requested_at) as seconds from sync.sync_requests where user_id = $1',
      [user.id],
    );
    expect(Number(took[0]!.seconds)).toBeGreaterThan(3.9);
    expect({ statuses: entries.map(({ status }) => status), tokens: await tokensOf(user.id) }).toEqual({
      statuses: ['SUCCESS', 'SUCCESS'],
      tokens: ['1'],
    });
  }, 60_000);

  it('of a worker that slept longer than its lease are refused, when another has taken its job over [F12]', async () => {
    const user = await slowRegister(1_000);
    await api.post(`/users/${user}/sync`, { data_types: TYPES });
    await claimed(user);
    system.signal('adapters', 'SIGSTOP');
    await system.replica('adapters');
    const ended = await api.terminal(user);
    const before = await system.query('select * from sync.records where user_id = $1 order by record_id', [user]);
    system.signal('adapters', 'SIGCONT');
    await sleep(3_000);
    expect(ended.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(Number((await tokensOf(user))[0])).toBeGreaterThanOrEqual(2);
    expect(await system.query('select * from sync.records where user_id = $1 order by record_id', [user])).toEqual(before);
    expect(await checkInvariants(system, { deadLetters })).toEqual([]);
  }, 60_000);

  it('asking fifty times at once for a synchronization start one, and the others are told of it [F47]', async () => {
    await system.replica('sync');
    const answers = await Promise.all(Array.from({ length: 50 }, () => api.post(`/users/${userId}/sync`, { data_types: TYPES })));
    const statuses = answers.map(({ status }) => status).sort();
    await api.terminal(userId);
    expect(statuses).toEqual([202, ...Array.from({ length: 49 }, () => 409)]);
    expect(await checkInvariants(system, { deadLetters })).toEqual([]);
  }, 60_000);

  describe('the check of the invariants', () => {
    const letters = (faults: string[]): string[] => [...new Set(faults.map((fault) => fault.split(':')[0]!))].sort();

    it('names each that is broken', async () => {
      const [request, second, user] = [randomUUID(), randomUUID(), randomUUID()];
      await system.query(
        `insert into sync.sync_requests (id, account_id, user_id, origin, correlation_id, requested_at, closed_at)
         select id, $3, $4, 'CLIENT', 'fault', now() - interval '1 hour', now() from unnest(array[$1, $2]::uuid[]) id`,
        [request, second, accountId, user],
      );
      await system.query(
        `insert into sync.sync_jobs (id, account_id, user_id, request_id, connection_id, provider_name, not_before, published_at, deadline)
         values ($1, $2, $3, $1, $1, 'company_legal_fr', now(), now() + interval '1 hour', now() + interval '1 hour')`,
        [request, accountId, user],
      );
      await system.query(`insert into sync.outbox (id, subject, body, published_at) values ($1, 'evt.sync.data-changed.v1', $2, now())`, [
        request,
        JSON.stringify({ payload: { changes: [{}] } }),
      ]);
      await system.query('update sync.known_users set account_id = $1 where user_id = $2', [request, userId]);
      const faults = await checkInvariants(system, { deadLetters, seconds: 0 });
      await system.query('delete from sync.sync_requests where user_id = $1', [user]);
      await system.query('delete from sync.outbox where id = $1', [request]);
      await system.query('update sync.known_users set account_id = $1 where user_id = $2', [accountId, userId]);
      expect(letters(faults)).toEqual(['I12', 'I6', 'I7', 'I8', 'I9']);
    }, 60_000);

    it('finds a secret in the clear', async () => {
      await system.query('update users.users set name = $1 where id = $2', [`key ${api.apiKey}`, userId]);
      expect(await checkInvariants(system, { deadLetters })).toEqual(['I11: a secret stands in users.users']);
    }, 60_000);
  });
});
