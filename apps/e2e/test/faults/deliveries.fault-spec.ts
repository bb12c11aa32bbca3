import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@company-data/testing';
import { CreateWebhookSecret } from '@company-data/contracts';
import pg from 'pg';
import { FaultySystem } from './faulty-system.js';
import { WebhookReceiver } from './webhook-receiver.js';

const STAFF = 'staff@company-data.example';

interface Delivery {
  state: string;
  attempts: number;
}

describe('delivery', () => {
  let system: FaultySystem;
  let receiver: WebhookReceiver;
  let accountId: string;
  let alertId: string;

  beforeAll(async () => {
    system = await FaultySystem.start({ MAIL_STAFF: STAFF, STAFF_MAIL_INTERVAL_MS: '200' });
  });
  beforeEach(async () => {
    receiver = await new WebhookReceiver().start();
    accountId = await anotherAccount();
    await system.requestAsStaff(CreateWebhookSecret, {}, accountId);
    alertId = randomUUID();
    await system.query(
      `insert into alerts.alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at)
       values ($1, $2, 'Watched', 'NOW', 'OFFICER', $3, now(), now())`,
      [accountId, alertId, receiver.url],
    );
  });
  afterEach(() => receiver.stop());
  afterAll(() => system?.stop());

  async function anotherAccount(): Promise<string> {
    const api = await system.otherAccount();
    return (await api.get<{ id: string }>('/profile')).body.id;
  }

  /** Inserts a delivery as a dispatch run creates it, after a number of attempts. */
  async function request({ attempts = 0, state = 'due' } = {}): Promise<string> {
    const id = randomUUID();
    await system.query(
      `with body as (
         insert into alerts.bodies (account_id, delivery_id, media, body) values ($1, $2, 'application/json', convert_to($2::uuid::text, 'UTF8')))
       insert into alerts.deliveries (account_id, id, channel, source, target, host, label, state, attempts, next_at, created_at)
       values ($1, $2, 'http', 'alert', $3, 'client', 'Watched', $5, $4, now(), now())`,
      [accountId, id, alertId, attempts, state],
    );
    return id;
  }

  const deliveryOf = async (id: string): Promise<Delivery> =>
    (await system.query<Delivery>('select state, attempts from alerts.deliveries where id = $1', [id]))[0]!;
  const reaches = (id: string, state: string) => eventually(async () => (await deliveryOf(id)).state === state);
  const outcomesOf = async (id: string): Promise<[number, string][]> => {
    const rows = await system.query<{ attempt: number; outcome: string }>(
      'select attempt, outcome from alerts.attempts where delivery_id = $1 order by attempt',
      [id],
    );
    return rows.map(({ attempt, outcome }) => [attempt, outcome]);
  };
  async function kill(): Promise<void> {
    const pid = system.pidOf('alerts');
    system.signal('alerts', 'SIGKILL');
    await system.revived('alerts', pid);
  }
  /** Blocks the signing of deliveries until this connection ends. */
  async function holdSigning(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: system.stack.postgres_url });
    await client.connect();
    await client.query('begin; lock table alerts.webhook_secrets in access exclusive mode');
    return client;
  }
  /** Ends the leases, as after half a minute without a worker. */
  const leaseIsOver = () =>
    system.query(`update alerts.deliveries set leased_until = clock_timestamp() - interval '1 second' where state = 'leased'`);
  /** Returns the e-mails to staff that name the account. */
  async function toStaff(): Promise<{ text: string; source: string }[]> {
    const get = async <T>(path: string): Promise<T> => (await (await fetch(`${system.stack.sandbox_url}/_mail${path}`)).json()) as T;
    const { messages } = await get<{ messages: { number: number }[] }>(`.json?to=${STAFF}`);
    const mails = await Promise.all(messages.map(({ number }) => get<{ text: string; source: string }>(`/${number}.json`)));
    return mails.filter(({ text }) => text.includes(accountId));
  }
  const moveClock = (by: string) => system.query('update alerts.clock_offset set offset_by = offset_by + $1::interval', [by]);

  it('arrives with its second attempt when the worker is killed after the claim', async () => {
    const id = await request({ state: 'held' });
    const signing = await holdSigning();
    await system.query(`update alerts.deliveries set state = 'due' where id = $1`, [id]);
    await reaches(id, 'leased');
    const killed = kill();
    await signing.end();
    await killed;
    expect(receiver.hashes).toEqual([]);
    await leaseIsOver();
    await reaches(id, 'waiting');
    await moveClock('2 minutes');
    await reaches(id, 'delivered');
    expect([receiver.hashes.length, await outcomesOf(id)]).toEqual([
      1,
      [
        [1, 'LOST'],
        [2, 'DELIVERED'],
      ],
    ]);
  });

  it('arrives twice with equal content when the worker is killed before the result is stored', async () => {
    const held = await system.holdAt({ table: 'alerts.attempts', operation: 'insert', condition: `new.outcome = 'DELIVERED'` });
    const id = await request();
    await held.reached();
    const killed = kill();
    await held.lift();
    await killed;
    expect([receiver.hashes.length, await outcomesOf(id)]).toEqual([1, []]);
    await leaseIsOver();
    await reaches(id, 'waiting');
    await moveClock('2 minutes');
    await reaches(id, 'delivered');
    expect(await outcomesOf(id)).toEqual([
      [1, 'LOST'],
      [2, 'DELIVERED'],
    ]);
    expect([receiver.hashes.length, new Set(receiver.hashes).size]).toEqual([2, 1]);
  });

  it('disables its alert after eleven attempts when the worker is killed in between', async () => {
    receiver.status = 500;
    const held = await system.holdAt({ table: 'alerts.alerts', operation: 'update', condition: 'not new.enabled' });
    const id = await request({ attempts: 10 });
    await held.reached();
    const killed = kill();
    await held.lift();
    await killed;
    const alert = () => system.query<{ enabled: boolean; disabled_by: string | null }>('select enabled, disabled_by from alerts.alerts where id = $1', [alertId]); // prettier-ignore
    // Without a commit, neither the attempt nor the disabled alert is stored.
    expect([await alert(), await deliveryOf(id), await outcomesOf(id)]).toEqual([
      [{ enabled: true, disabled_by: null }],
      { state: 'leased', attempts: 11 },
      [],
    ]);
    await leaseIsOver();
    await reaches(id, 'exhausted');
    expect([await alert(), await outcomesOf(id), receiver.hashes.length]).toEqual([
      [{ enabled: false, disabled_by: id }],
      [[11, 'LOST']],
      1,
    ]);
  });

  it('repeats the same staff e-mail when the sender is killed before it is recorded', async () => {
    receiver.status = 500;
    const condition = `new.account_id = '${accountId}' and new.sent_at is not null`;
    const held = await system.holdAt({ table: 'alerts.staff_notifications', operation: 'update', condition });
    await request({ attempts: 4 });
    await held.reached();
    const killed = kill();
    await held.lift();
    await killed;
    expect(await toStaff()).toHaveLength(1);
    await system.query('update alerts.staff_notifications set leased_until = clock_timestamp() where sent_at is null');
    await eventually(async () => (await toStaff()).length > 1);
    const ids = (await toStaff()).map(({ source }) => /^Message-ID: (.*)$/m.exec(source)![1]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('is verified by the sandbox after the sandbox was killed', async () => {
    const pid = system.pidOf('sandbox');
    system.signal('sandbox', 'SIGKILL');
    await eventually(() => ![pid, 0].includes(system.pidOf('sandbox')));
    const told = await eventually(() => fetch(`${system.stack.receiver_url}.json`).then((answer) => answer.json(), () => undefined)); // prettier-ignore
    expect(told).toMatchObject({ secrets: 1, received: 0 });
  });

  it('has all five parts or none when the dispatch run is killed at the third', async () => {
    const held = await system.holdAt({ table: 'alerts.notifications', operation: 'insert', condition: 'new.part = 3' });
    await system.query(
      `with told as (
         insert into alerts.changes (account_id, event_id, position, user_id, unit, data_type, version, event, changed_at, received_at)
         select $1, gen_random_uuid(), 1, gen_random_uuid(), '00000000' || n, 'OFFICER', 1,
           convert_to('{"n":' || n || ',"text":"' || repeat('x', 600000) || '"}', 'UTF8'), now(), now()
         from generate_series(1, 5) n returning account_id, seq, user_id)
       insert into alerts.pending (account_id, alert_id, seq, user_id) select account_id, $2, seq, user_id from told`,
      [accountId, alertId],
    );
    const partsOf = () => system.query('select part from alerts.notifications where account_id = $1 order by part', [accountId]);
    await moveClock('5 minutes');
    await held.reached();
    const killed = kill();
    await held.lift();
    await killed;
    // Another dispatch run may have built the batch by now.
    expect([0, 5]).toContain((await partsOf()).length);
    await system.query(`update alerts.dispatch_runs set leased_until = clock_timestamp() where ended_at is null`);
    await eventually(() => receiver.hashes.length === 5);
    expect([await partsOf(), new Set(receiver.hashes).size]).toEqual([[1, 2, 3, 4, 5].map((part) => ({ part })), 5]);
  });
});
