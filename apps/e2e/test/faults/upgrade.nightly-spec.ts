import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployedServices, reloadNatsOf, workspaceRoot } from '@company-data/testing';
import { BusyAccount } from './busy-account.js';
import { checkInvariants } from './check-invariants.js';
import { buildPreviousRelease } from './previous-release.js';
import { ReceivedNotifications } from './received-notifications.js';
import { RecordingReceiver } from './recording-receiver.js';
import { RollingSystem } from './rolling-system.js';

/** Services that respond stand before the services that ask them, except in cycles. */
const ANSWERERS_FIRST = deployedServices;

describe('upgrade of a system under load, one service after the other', () => {
  let rolling: RollingSystem;
  let receiver: RecordingReceiver;
  let account: BusyAccount;
  let previous: string;

  beforeAll(async () => {
    previous = await buildPreviousRelease();
    rolling = await RollingSystem.start({}, previous);
    const { system } = rolling;
    receiver = await RecordingReceiver.start(join(system.data, 'received.ndjson'));
    receiver.mend();
    account = await BusyAccount.prepare(system, system.api, { receiver: `${receiver.url}/0`, webhookSecret: system.stack.webhook_secret });
  });
  afterAll(async () => {
    await receiver?.close();
    await rolling?.stop();
  });

  const replaceAll = async (order: string[], root: string): Promise<void> => {
    for (const service of order) await rolling.replace(service, () => account.goesOn(), root);
  };
  const permissions = async (): Promise<void> => {
    const { nats: passwords } = JSON.parse(readFileSync(join(rolling.system.data, 'secrets.json'), 'utf8')) as {
      nats: Record<string, string>;
    };
    await reloadNatsOf(join(rolling.system.data, 'nats'), { passwords });
  };
  const failedCollections = (): Promise<object[]> =>
    rolling.system.query(
      `select user_id, data_type, status, error from sync.sync_entries where status not in ('SUCCESS', 'PENDING', 'IN_PROGRESS')`,
    );

  it('fails no request, and loses and doubles nothing, in both orders of services and back', async () => {
    const { system } = rolling;
    const notifications = await ReceivedNotifications.begin(system, receiver, [account]);
    account.begin();
    await account.goesOn();
    await permissions();
    await replaceAll(ANSWERERS_FIRST, workspaceRoot);
    await replaceAll(ANSWERERS_FIRST, previous);
    await replaceAll(ANSWERERS_FIRST.toReversed(), workspaceRoot);
    await replaceAll(ANSWERERS_FIRST.toReversed(), previous);
    await account.end();
    await notifications.stopClock();
    const differences = await account.check();
    expect(await checkInvariants(system)).toEqual([]);
    const { faults, changes, published, lifecycle, ends, doubled } = await notifications.end();
    process.stdout.write(`\n${JSON.stringify({ answers: [...account.answers], changes: changes.length, ends, doubled })}\n`);
    expect(account.failures).toEqual([]);
    expect([differences, faults, await failedCollections(), doubled]).toEqual([[], [], [], 0]);
    expect(changes).toEqual(published);
    expect(lifecycle).toHaveLength(ends);
    expect(changes.length).toBeGreaterThan(0);
  });
});
