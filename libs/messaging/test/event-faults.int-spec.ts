import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@company-data/kernel';
import { eventually } from './bus.js';
import { envelopeOf, EventTrial } from './event-trial.js';

describe('events in an unsafe world', () => {
  let trial: EventTrial;

  beforeAll(async () => {
    trial = await EventTrial.start();
  }, 60_000);
  beforeEach(() => trial.begin());
  afterEach(() => trial.bus.quiet());
  afterAll(() => trial?.bus.stop());

  it('have one effect when the publisher dies after publishing and before marking, inside and outside the duplicate window', async () => {
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const [inside, outside]: [string, string] = [randomUUID(), randomUUID()];
    for (const [userId, wait] of [
      [inside, 0],
      [outside, 1_600],
    ] as const) {
      await trial.append(userId);
      const dying = await trial.bus.relay(await trial.bus.link('users'), dyingBeforeMark(trial.bus.users.transactions));
      await eventually(async () => (await trial.effectsOf(userId)) === 1);
      await dying.stop();
      await new Promise((resolve) => setTimeout(resolve, wait));
      await (await trial.bus.relay(await trial.bus.link('users'))).stop();
    }
    const relay = await trial.bus.relay(trial.usersLink);
    await eventually(async () => (await trial.waitingInOutbox()) === 0);
    await relay.stop();
    const last = randomUUID();
    await trial.publish(JSON.stringify(envelopeOf(last)));
    await eventually(async () => (await trial.effectsOf(last)) === 1);
    expect([await trial.effectsOf(inside), await trial.effectsOf(outside)]).toEqual([1, 1]);
  }, 30_000);

  it('have one effect when one is published five times, inside and outside the duplicate window', async () => {
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const userId = randomUUID();
    const event = envelopeOf(userId);
    for (let time = 0; time < 5; time += 1) await trial.publish(JSON.stringify(event), `${event.id}:1`);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect((await trial.publish(JSON.stringify(event), `${event.id}:1`)).duplicate).toBe(false);
    await trial.publish(JSON.stringify(event));
    const last = randomUUID();
    await trial.publish(JSON.stringify(envelopeOf(last)));
    await eventually(async () => (await trial.effectsOf(last)) === 1);
    expect(await trial.effectsOf(userId)).toBe(1);
  }, 20_000);

  it('wait in the outbox while NATS is down, and arrive when it is back', async () => {
    await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    await trial.bus.nats.stop();
    const userId = randomUUID();
    await trial.append(userId);
    await trial.bus.nats.start();
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
    expect(await trial.effectsOf(userId)).toBe(1);
  }, 30_000);

  it('are published again into a stream that was lost, with one effect where they had been taken', async () => {
    const relay = await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const taken = randomUUID();
    await trial.append(taken);
    await eventually(async () => (await trial.effectsOf(taken)) === 1);
    await trial.bus.quiet();
    trial.usersLink = await trial.bus.link('users');
    const again = await trial.bus.relay(trial.usersLink);
    const waiting = randomUUID();
    await trial.append(waiting);
    await eventually(async () => (await trial.waitingInOutbox()) === 0);
    await trial.bus.restartEmpty();
    await eventually(() => trial.usersLink.connected);
    await again.housekeep();
    trial.bus.subscribe(await trial.bus.link('alerts'), trial.recording());
    await eventually(async () => (await trial.effectsOf(waiting)) === 1);
    expect([await trial.effectsOf(taken), await trial.effectsOf(waiting)]).toEqual([1, 1]);
    await relay.stop();
  }, 40_000);

  it('flow again by themselves after NATS came back empty under a running relay and subscriber', async () => {
    const relay = await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const [before, after] = [randomUUID(), randomUUID()];
    await trial.append(before);
    await eventually(async () => (await trial.effectsOf(before)) === 1);
    await trial.bus.restartEmpty();
    await trial.append(after);
    await eventually(async () => (await trial.effectsOf(after)) === 1, 25);
    await relay.housekeep();
    const last = randomUUID();
    await trial.append(last);
    await eventually(async () => (await trial.effectsOf(last)) === 1);
    expect([await trial.effectsOf(before), await trial.effectsOf(after)]).toEqual([1, 1]);
  }, 40_000);

  it('that a stopping subscriber had taken but not handled go to the next one at once', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const users = Array.from({ length: 5 }, () => randomUUID());
    const slow = trial.bus.subscribe(trial.alertsLink, { ...trial.recording(), handle: () => held }, { ackWaitMs: 30_000 });
    for (const userId of users) await trial.publish(JSON.stringify(envelopeOf(userId)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const stopping = slow.stop();
    release();
    await stopping;
    trial.bus.subscribe(trial.alertsLink, trial.recording(), { ackWaitMs: 30_000 });
    await eventually(async () => (await trial.handled()) === 5, 5);
    expect(await trial.handled()).toBe(5);
  }, 20_000);
});

/** Transactions of a process that is killed before it can mark what it published. */
const dyingBeforeMark = (transactions: EventTrial['bus']['users']['transactions']) => ({
  separately: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => transactions.separately(work),
  run: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    transactions.run((tx) =>
      work({
        rows: (sql, parameters) => tx.rows(sql, parameters),
        affected: (sql, parameters) =>
          sql.includes('set published_at = now()') ? Promise.reject(new Error('killed')) : tx.affected(sql, parameters),
      }),
    ),
});
