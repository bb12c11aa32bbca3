import { delay, eventually, findInterpreter, runOrThrow } from '@company-data/testing';
import { ownEnvironment } from '../../src/config.js';
import type { BusyAccount } from './busy-account.js';
import type { FaultySystem } from './faulty-system.js';
import type { RecordingReceiver } from './recording-receiver.js';

/**
 * The clock of alerts moves by one dispatch interval at a time, so that hours of attempts pass
 * within minutes.
 */
const PASS = '5 minutes 1 second';
const CLOCK_MS = 4_000;
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

/** Received notifications, and the published events that they should report. */
interface Compared extends Omit<Judgement, 'events'> {
  changes: string[];
  published: string[];
  /** Number of synchronizations that ended. */
  ends: number;
}

/**
 * Compares the notifications that a receiver records with the published events. Moves the clock of
 * alerts meanwhile.
 */
export class ReceivedNotifications {
  private isOver = false;
  private clock = Promise.resolve();
  private endsBefore = 0;

  private constructor(
    private readonly system: FaultySystem,
    private readonly receiver: RecordingReceiver,
    private readonly accounts: BusyAccount[],
  ) {}

  /** Begins before the first request of the accounts. */
  static async begin(system: FaultySystem, receiver: RecordingReceiver, accounts: BusyAccount[]): Promise<ReceivedNotifications> {
    const notifications = new ReceivedNotifications(system, receiver, accounts);
    notifications.endsBefore = await notifications.endsTold();
    notifications.clock = notifications.moveClockUntilOver();
    return notifications;
  }

  async stopClock(): Promise<void> {
    this.isOver = true;
    await this.clock;
  }

  /** Waits until no change and no delivery is pending. */
  async end(): Promise<Compared> {
    await this.stopClock();
    await this.drain();
    const { events, ...judged } = await this.judge();
    const changes = events.map(([alert, event]) => identify(alert, event)).sort();
    return { ...judged, changes, published: (await this.changesTold()).sort(), ends: (await this.endsTold()) - this.endsBefore };
  }

  private moveClock(): Promise<object[]> {
    return this.system.query(`update alerts.clock_offset set offset_by = offset_by + interval '${PASS}'`);
  }

  private async moveClockUntilOver(): Promise<void> {
    // The statement fails while the database is down.
    for (; !this.isOver; await delay(CLOCK_MS)) await this.moveClock().catch(() => undefined);
  }

  private async drain(): Promise<void> {
    await eventually(async () => {
      const [row] = await this.system.query<{ left: number }>(
        `select (select count(*) from alerts.pending) + (select count(*) from alerts.deliveries where ${OPEN_STATES}) as left`,
      );
      if (Number(row!.left) === 0) return true;
      await this.moveClock();
      await delay(1_000);
      return false;
    });
  }

  private async judge(): Promise<Judgement> {
    const { path, environment } = await findInterpreter('python3');
    const program = new URL('judge-record.py', import.meta.url).pathname;
    const options = { cwd: this.system.data, env: { PATH: ownEnvironment['PATH'], ...environment } };
    const secrets = this.accounts.map(({ webhookSecret }) => webhookSecret);
    return JSON.parse(await runOrThrow(path, [program, this.receiver.file, ...secrets], options)) as Judgement;
  }

  /** Returns every published change of the watched users. */
  private async changesTold(): Promise<string[]> {
    const rows = await this.system.query<{
      alert: string;
      payload: { user_id: string; data_type: string; changes: Record<string, unknown>[] };
    }>(
      `select a.id as alert, e.payload from sync.outbox o cross join lateral (select o.body::jsonb -> 'payload' as payload) e
       join alerts.alerts a on a.account_id::text = o.body::jsonb ->> 'account_id' and a.data_type = case e.payload ->> 'data_type' when 'OFFICER' then 'COMPANY_OFFICER' else e.payload ->> 'data_type' end
       where o.subject = 'evt.sync.data-changed.v1'`,
    );
    return rows.flatMap(({ alert, payload: { user_id, data_type, changes } }) =>
      changes.map((each) => identify(alert, { ...each, user_id, data_type })),
    );
  }

  private async endsTold(): Promise<number> {
    return (await this.system.query(`select from sync.outbox where subject = 'evt.sync.sync-completed.v1'`)).length;
  }
}

const identify = (alert: string, { user_id, data_type, kind, id, object }: Record<string, unknown>): string =>
  [alert, user_id, data_type, kind, id, JSON.stringify(sorted(object))].join(' ');

/** Sorts members, because the database does not keep their order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, each]) => [name, sorted(each)])); // prettier-ignore
}
