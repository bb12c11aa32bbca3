import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { delay, fromNow, withSection } from '@company-data/testing';
import { chaos } from '../../src/config.js';
import { BusyAccount } from './busy-account.js';
import { chaosReport } from './chaos-report.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';
import { RandomFaults } from './random-faults.js';
import { ReceivedNotifications } from './received-notifications.js';
import { RecordingReceiver } from './recording-receiver.js';
import { VitalSigns } from './vitals.js';

const MIN_PAUSE_MS = 2_000;
const MORE_PAUSE_MS = 8_000;
/** With the time in which a fault is repaired. */
const FAULT_MS = MIN_PAUSE_MS + MORE_PAUSE_MS / 2 + 3_000;
const FAULTS = Math.round((chaos.minutes * 60_000) / FAULT_MS);
/** 0 is a broken connection, which occurs when the gateway is killed. */
const EXPECTED = [0, 200, 201, 202, 409, 503, 504];

describe('acknowledged work of two accounts', () => {
  let system: FaultySystem;
  let receiver: RecordingReceiver;
  let accounts: BusyAccount[];
  let faults: RandomFaults;
  let signs: VitalSigns;

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

  it(
    'is neither lost nor doubled while random processes and servers fail, restart and get new keys',
    async () => {
      const notifications = await ReceivedNotifications.begin(system, receiver, accounts);
      for (const account of accounts) account.begin();
      for (let fault = 0; fault < FAULTS; fault += 1) {
        await faults.breakOne();
        await delay(MIN_PAUSE_MS + Math.random() * MORE_PAUSE_MS);
        if (fault === Math.ceil(FAULTS / 3)) await faults.restartInTurn();
        if (fault === Math.ceil((2 * FAULTS) / 3)) await faults.rotateKeys();
      }
      await system.ready();
      await Promise.all(accounts.map((account) => account.end()));
      await notifications.stopClock();
      receiver.mend();
      const differences = (await Promise.all(accounts.map((account) => account.check()))).flat();
      expect(await checkInvariants(system)).toEqual([]);
      const { faults: found, changes: received, published, lifecycle, ends, ...counts } = await notifications.end();
      const grown = await signs.changed();
      const lines = chaosReport({ day: fromNow(0), faults: faults.counts, accounts, changes: received.length, ends, ...counts, grown });
      process.stdout.write(`\n${lines.join('\n')}\n`);
      const answers = accounts.flatMap((account) => [...account.answers.keys()]);
      expect(answers.filter((status) => !EXPECTED.includes(status))).toEqual([]);
      expect([differences, found, grown]).toEqual([[], [], []]);
      expect(received).toEqual(published);
      expect(lifecycle).toHaveLength(ends);
      expect(received.length).toBeGreaterThan(0);
      if (chaos.page !== undefined) writeFileSync(chaos.page, withSection(readFileSync(chaos.page, 'utf8'), 'chaos', lines));
    },
    chaos.minutes * 90_000 + 1_800_000,
  );
});
