import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { delay, eventually, findInterpreter, fromNow, runOrThrow, withSection } from '@company-data/testing';
import { chaos } from '../../src/config.js';
import { BusyAccount } from './busy-account.js';
import { chaosReport } from './chaos-report.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';
import { RandomFaults } from './random-faults.js';
import { RecordingReceiver } from './recording-receiver.js';
import { VitalSigns } from './vitals.js';

const MIN_PAUSE_MS = 2_000;
const MORE_PAUSE_MS = 8_000;
/** With the time in which a fault is repaired. */
const FAULT_MS = MIN_PAUSE_MS + MORE_PAUSE_MS / 2 + 3_000;
const FAULTS = Math.round((chaos.minutes * 60_000) / FAULT_MS);
/**
 * The test moves the clock of alerts by one dispatch interval at a time, so that hours of attempts
 * pass within minutes.
 */
const PASS = '5 minutes 1 second';
const CLOCK_MS = 4_000;
const OPEN_STATES = `state in ('due', 'leased', 'waiting')`;
/** 0 is a broken connection, which occurs when the gateway is killed. */
const EXPECTED = [0, 200, 201, 202, 409, 503, 504];

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

describe('acknowledged work of two accounts', () => {
  let system: FaultySystem;
  let receiver: RecordingReceiver;
  let accounts: BusyAccount[];
  let faults: RandomFaults;
  let signs: VitalSigns;
  let isOver = false;

  beforeAll(async () => {
    system = await FaultySystem.start({ OCR_LEASE_SECONDS: '6', OCR_POLL_INTERVAL_MS: '500' });
    receiver = await RecordingReceiver.start(join(system.data, 'received.ndjson'));
    accounts = [
      await BusyAccount.prepare(system, system.api, { receiver: `${receiver.url}/0`, webhookSecret: system.stack.webhook_secret }),
      await BusyAccount.prepare(system, await system.otherAccount(), { receiver: `${receiver.url}/1` }),
    ];
    faults = new RandomFaults(system);
    signs = await VitalSigns.read(system);
    await faults.startReplicas();
  });
  afterAll(async () => {
    await receiver?.close();
    await system?.stop();
  });

  const moveClock = (): Promise<object[]> => system.query(`update alerts.clock_offset set offset_by = offset_by + interval '${PASS}'`);
  const moveClockUntilOver = async (): Promise<void> => {
    // The statement fails while the database is down.
    for (; !isOver; await delay(CLOCK_MS)) await moveClock().catch(() => undefined);
  };

  /** Moves the clock forward until no change and no delivery is pending. */
  async function drain(): Promise<void> {
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
    const secrets = accounts.map(({ webhookSecret }) => webhookSecret);
    return JSON.parse(await runOrThrow(path, [program, receiver.file, ...secrets], options)) as Judgement;
  }

  /** Returns every published change of the watched users. */
  async function changesTold(): Promise<string[]> {
    const rows = await system.query<{ alert: string; payload: { user_id: string; data_type: string; changes: Record<string, unknown>[] } }>(
      `select a.id as alert, e.payload from sync.outbox o cross join lateral (select o.body::jsonb -> 'payload' as payload) e
       join alerts.alerts a on a.account_id::text = o.body::jsonb ->> 'account_id' and a.data_type = case e.payload ->> 'data_type' when 'OFFICER' then 'COMPANY_OFFICER' else e.payload ->> 'data_type' end
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
    'is neither lost nor doubled while random processes and servers fail, restart and get new keys',
    async () => {
      const endsBefore = await endsTold();
      const clock = moveClockUntilOver();
      for (const account of accounts) account.begin();
      for (let fault = 0; fault < FAULTS; fault += 1) {
        await faults.breakOne();
        await delay(MIN_PAUSE_MS + Math.random() * MORE_PAUSE_MS);
        if (fault === Math.ceil(FAULTS / 3)) await faults.restartInTurn();
        if (fault === Math.ceil((2 * FAULTS) / 3)) await faults.rotateKeys();
      }
      await system.ready();
      await Promise.all(accounts.map((account) => account.end()));
      isOver = true;
      await clock;
      receiver.mend();
      const differences = (await Promise.all(accounts.map((account) => account.check()))).flat();
      await drain();
      const { faults: found, events, lifecycle, ...counts } = await judge();
      const received = events.map(([alert, event]) => identify(alert, event)).sort();
      const ends = (await endsTold()) - endsBefore;
      const grown = await signs.changed();
      const lines = chaosReport({ day: fromNow(0), faults: faults.counts, accounts, changes: received.length, ends, ...counts, grown });
      process.stdout.write(`\n${lines.join('\n')}\n`);
      const answers = accounts.flatMap((account) => [...account.answers.keys()]);
      expect(answers.filter((status) => !EXPECTED.includes(status))).toEqual([]);
      expect([differences, found, grown]).toEqual([[], [], []]);
      expect(received).toEqual((await changesTold()).sort());
      expect(lifecycle).toHaveLength(ends);
      expect(received.length).toBeGreaterThan(0);
      if (chaos.page !== undefined) writeFileSync(chaos.page, withSection(readFileSync(chaos.page, 'utf8'), 'chaos', lines));
    },
    chaos.minutes * 90_000 + 900_000,
  );
});
