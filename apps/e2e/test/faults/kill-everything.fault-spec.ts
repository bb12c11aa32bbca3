import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import {
  deployedServices,
  eventually,
  findInterpreter,
  type NatsServer,
  type PostgresServer,
  runOrThrow,
  signal,
  delay,
} from '@company-data/testing';
import type { ApiClient } from '../../src/index.js';
import { killMinutes } from '../../src/config.js';
import { checkInvariants } from './check-invariants.js';
import { ordinaryCompany } from './companies.js';
import { FaultySystem } from './faulty-system.js';
import { RecordingReceiver } from './recording-receiver.js';

const MIN_PAUSE_MS = 2_000;
const MORE_PAUSE_MS = 8_000;
const KILLS = Math.round((killMinutes * 60_000) / (MIN_PAUSE_MS + MORE_PAUSE_MS / 2));
const SERVER_AWAY_MS = 1_500;
/**
 * The test moves the clock of alerts by one dispatch interval at a time, so that hours of attempts
 * pass within minutes.
 */
const PASS = '5 minutes 1 second';
const CLOCK_MS = 4_000;
const USERS = 4;
const TYPES = ['LEGAL_NOTICE', 'COMPANY_PROFILE', 'CORPORATE_OFFICE', 'COMPANY_OFFICER'];
const OPEN_STATES = `state in ('due', 'leased', 'waiting')`;

/** Result of an independent program that checks the received requests. */
interface Judgement {
  faults: string[];
  requests: number;
  ids: number;
  doubled: number;
  /** Alert and event, once per notification id. */
  events: [alert: string, event: Record<string, unknown>][];
  lifecycle: string[];
}

describe('changes', () => {
  let system: FaultySystem;
  let api: ApiClient;
  let nats: NatsServer;
  let postgres: PostgresServer;
  let receiver: RecordingReceiver;
  let users: { id: string; siren: string }[];
  let isOver = false;

  beforeAll(async () => {
    system = await FaultySystem.start();
    api = system.api;
    [nats, postgres] = await Promise.all([system.nats(), system.postgres()]);
    receiver = await RecordingReceiver.start(join(system.data, 'received.ndjson'));
    await createAlerts();
    users = [];
    for (let user = 0; user < USERS; user += 1) users.push(await watchedUser());
    await api.call('PUT', '/webhooks/DATA_SYNC_COMPLETED', { body: { url: `${receiver.url}/lifecycle` } });
  });
  afterAll(async () => {
    await receiver?.close();
    await system?.stop();
  });

  const oneOf = <T>(values: readonly T[]): T => values[Math.floor(Math.random() * values.length)]!;

  async function createAlerts(): Promise<void> {
    for (const type of TYPES) {
      await system.query(
        `insert into alerts.alerts (account_id, id, name, frequency, data_type, url, created_at, updated_at)
         select account_id, gen_random_uuid(), $1, 'NOW', $1, $2, now(), now() from users.accounts`,
        [type, `${receiver.url}/alerts/${type.toLowerCase()}`],
      );
    }
  }

  async function watchedUser(): Promise<{ id: string; siren: string }> {
    const siren = ordinaryCompany();
    const { user } = await api.connectedUser(siren, TYPES);
    await api.synchronize(user.id, TYPES);
    await api.call('PATCH', `/users/${user.id}`, { body: { notifications: TYPES } });
    await eventually(async () => (await assigned(user.id)) === TYPES.length);
    return { id: user.id, siren };
  }
  const assigned = async (userId: string): Promise<number> =>
    (await system.query('select from alerts.assignments where user_id = $1', [userId])).length;

  /** Repeats some work until the end of the test. It may fail while a process or server is down. */
  const repeat = async (pauseMs: () => number, work: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      await work().catch(() => undefined);
      await delay(pauseMs());
    }
  };
  const change = async (): Promise<void> => {
    const { id, siren } = oneOf(users);
    await system.control(`companies/${siren}/advance`);
    await api.post(`/users/${id}/sync`, { data_types: TYPES });
  };
  const moveClock = (): Promise<object[]> => system.query(`update alerts.clock_offset set offset_by = offset_by + interval '${PASS}'`);

  const killService = async (service: string): Promise<void> => {
    const pid = system.pidOf(service);
    // The service may have ended a moment ago, after the last kill or without a server. This is not
    // a failure.
    if (pid !== 0) signal(pid, 'SIGKILL');
  };
  const killServer = async (server: { kill(): Promise<void>; start(): Promise<void> }): Promise<void> => {
    await server.kill();
    await delay(SERVER_AWAY_MS);
    await server.start();
  };
  const kills: string[] = [];
  const killOne = async (): Promise<void> => {
    const victim = oneOf([...deployedServices, 'alerts', 'nats', 'postgres']);
    kills.push(victim);
    if (victim === 'nats') await killServer(nats);
    else if (victim === 'postgres') await killServer(postgres);
    else await killService(victim);
  };

  /** Moves the clock forward until no change and no delivery is pending. */
  async function drain(): Promise<void> {
    await Promise.all(users.map(({ id }) => api.terminal(id)));
    expect(await checkInvariants(system)).toEqual([]);
    await eventually(async () => {
      const [row] = await system.query<{ left: number }>(
        `select (select count(*) from alerts.pending) + (select count(*) from alerts.deliveries where ${OPEN_STATES}) as left`,
      );
      if (Number(row!.left) === 0) return true;
      await moveClock();
      await delay(1_000);
      return false;
    });
  }

  async function judge(): Promise<Judgement> {
    const { path, environment } = await findInterpreter('python3');
    const program = new URL('judge-record.py', import.meta.url).pathname;
    const options = { cwd: system.data, env: { PATH: process.env['PATH'], ...environment } };
    return JSON.parse(await runOrThrow(path, [program, system.stack.webhook_secret, receiver.file], options)) as Judgement;
  }

  /** Returns every published change of the watched users. */
  async function changesTold(): Promise<string[]> {
    const rows = await system.query<{ alert: string; payload: { user_id: string; data_type: string; changes: Record<string, unknown>[] } }>(
      `select a.id as alert, e.payload from sync.outbox o cross join lateral (select o.body::jsonb -> 'payload' as payload) e
       join alerts.alerts a on a.data_type = case e.payload ->> 'data_type' when 'OFFICER' then 'COMPANY_OFFICER' else e.payload ->> 'data_type' end
       where o.subject = 'evt.sync.data-changed.v1'`,
    );
    return rows.flatMap(({ alert, payload: { user_id, data_type, changes } }) =>
      changes.map((each) => identify(alert, { ...each, user_id, data_type })),
    );
  }
  const identify = (alert: string, { user_id, data_type, kind, id, object }: Record<string, unknown>): string =>
    [alert, user_id, data_type, kind, id, JSON.stringify(sorted(object))].join(' ');
  /** The database does not keep the order of members. */
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, sorted(each)])); // prettier-ignore
  };
  const endsTold = async (): Promise<number> =>
    (await system.query(`select from sync.outbox where subject = 'evt.sync.sync-completed.v1'`)).length;

  it(
    'reach the receiver once, signed, while random processes and servers are killed',
    async () => {
      const endsBefore = await endsTold();
      const flow = [repeat(() => 500, change), repeat(() => CLOCK_MS, moveClock)];
      for (let kill = 0; kill < KILLS; kill += 1) {
        await killOne();
        await delay(MIN_PAUSE_MS + Math.random() * MORE_PAUSE_MS);
      }
      isOver = true;
      await Promise.all(flow);
      receiver.mend();
      await system.ready();
      await drain();
      const { faults, events, lifecycle, ...counts } = await judge();
      const received = events.map(([alert, event]) => identify(alert, event)).sort();
      process.stdout.write(`${JSON.stringify({ kills: kills.length, changes: received.length, ...counts })}\n`);
      expect(faults).toEqual([]);
      expect(received).toEqual((await changesTold()).sort());
      expect(lifecycle).toHaveLength((await endsTold()) - endsBefore);
      expect(received.length).toBeGreaterThan(0);
    },
    killMinutes * 60_000 + 600_000,
  );
});
