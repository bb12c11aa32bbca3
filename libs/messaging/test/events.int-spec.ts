import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { unavailable } from '@company-data/kernel';
import { eventually } from '@company-data/testing';
import type { Subscription } from '../src/index.js';
import { deletionOf, EventHarness } from './event-harness.js';
import { OTHER_CONSUMER } from './bus.js';

/** Longer than any test. */
const HOUR = 3_600_000;

describe('event', () => {
  const trial = new EventHarness();

  beforeAll(() => trial.start());
  beforeEach(() => trial.begin());
  afterEach(() => trial.bus.idle());
  afterAll(() => trial.stop());

  it('reaches its subscriber once after the commit, without a sweep', async () => {
    await trial.bus.relay(trial.usersLink, { outbox: trial.outbox, sweepMs: HOUR, housekeepMs: HOUR });
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    // The first event may be found by the relay at its start.
    for (const userId of [randomUUID(), randomUUID()]) {
      await trial.append(userId);
      await eventually(async () => (await trial.effectsOf(userId)) === 1);
      await eventually(async () => (await trial.waitingInOutbox()) === 0);
    }
  });

  it('is not published when its transaction does not commit', async () => {
    await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const [undone, done] = [randomUUID(), randomUUID()];
    const failing = trial.bus.users.transactions.run(async (tx) => {
      trial.outbox.append(tx, UserDeleted, trial.cause, { user_id: undone });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await trial.append(done);
    await eventually(async () => (await trial.effectsOf(done)) === 1);
    expect(await trial.effectsOf(undone)).toBe(0);
  });

  it('is not published while another replica publishes it, and does not delay others', async () => {
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const [locked, free] = [randomUUID(), randomUUID()];
    await trial.append(locked);
    await trial.inTransaction(async (tx) => {
      await tx.rows('select from outbox where body like $1 for update', [`%${locked}%`]);
      await trial.append(free);
      await trial.bus.relay(trial.usersLink);
      await eventually(async () => (await trial.effectsOf(free)) === 1);
      expect(await trial.effectsOf(locked)).toBe(0);
    });
    await eventually(async () => (await trial.effectsOf(locked)) === 1);
  });

  it('is delivered in commit order with a thousand others', async () => {
    const seen: string[] = [];
    trial.bus.subscribe(trial.alertsLink, {
      ...trial.recording(),
      handle: ({ payload }) => Promise.resolve(void seen.push((payload as UserDeletedV1).user_id)),
    });
    const users = Array.from({ length: 1_000 }, (): string => randomUUID());
    await trial.bus.users.transactions.run(async (tx) => {
      for (const user_id of users) trial.outbox.append(tx, UserDeleted, trial.cause, { user_id });
    });
    await trial.bus.relay(trial.usersLink);
    await eventually(() => seen.filter((userId) => users.includes(userId)).length >= 1_000);
    expect(seen.filter((userId) => users.includes(userId))).toEqual(users);
  });

  it('has one effect in each subscriber', async () => {
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    trial.bus.subscribe(trial.alertsLink, { ...trial.recording(), durable: OTHER_CONSUMER });
    const userId = randomUUID();
    await trial.publish(JSON.stringify(deletionOf(userId)));
    await eventually(async () => (await trial.effectsOf(userId)) === 2);
    expect(await trial.effectsOf(userId)).toBe(2);
  });

  describe('in a batch', () => {
    /**
     * Returns a subscription that handles batches once all events have arrived, and the recorded
     * batches.
     */
    const together = (count: number, poison: string[] = []) => {
      const [alone, batches] = [trial.recording(poison), [] as string[][]];
      const handleAll: Subscription['handleAll'] = async (events, tx) => {
        batches.push(events.map(({ payload }) => (payload as UserDeletedV1).user_id));
        for (const event of events) await alone.handle(event, tx);
      };
      const handle: Subscription['handle'] = async (event, tx) => {
        await trial.delivered(({ num_ack_pending: held }) => held >= count || batches.length > 0);
        await alone.handle(event, tx);
      };
      return { batches, subscription: { ...alone, handle, handleAll } };
    };

    it('is passed with the waiting events in order, and none twice', async () => {
      const users = Array.from({ length: 20 }, (): string => randomUUID());
      const { batches, subscription } = together(users.length + 1);
      for (const body of users.map((userId) => JSON.stringify(deletionOf(userId)))) {
        await trial.publish(body);
        if (body.includes(users[7]!)) await trial.publish(body);
      }
      trial.bus.subscribe(trial.alertsLink, subscription);
      await eventually(async () => (await trial.handled()) === users.length);
      expect([batches.at(-1)!.length > 1, users.join(' ').endsWith(batches.flat().join(' '))]).toEqual([true, true]);
      expect(await Promise.all(users.map((userId) => trial.effectsOf(userId)))).toEqual(users.map(() => 1));
    });

    it('is handled one by one when an event of the batch always fails', async () => {
      const [poison, ...good] = Array.from({ length: 5 }, (): string => randomUUID());
      await trial.bus.provision({ EVENT_ACK_WAIT_MS: HOUR });
      const { batches, subscription } = together(5, [poison!]);
      for (const userId of [good[0]!, good[1]!, poison!, good[2]!, good[3]!]) await trial.publish(JSON.stringify(deletionOf(userId)));
      trial.bus.subscribe(trial.alertsLink, subscription);
      await eventually(async () => (await trial.deadLetters()).length === 1);
      expect(batches.some((batch) => batch.includes(poison!))).toBe(true);
      expect(await Promise.all([...good, poison!].map((userId) => trial.effectsOf(userId)))).toEqual([1, 1, 1, 1, 0]);
    });

    it('is handled one by one when an event of the batch fails like an outage', async () => {
      const [slow, ...good] = Array.from({ length: 5 }, (): string => randomUUID());
      await trial.bus.provision({ EVENT_ACK_WAIT_MS: HOUR });
      const { batches, subscription } = together(5);
      const handle: Subscription['handle'] = async (event, tx) => {
        if ((event.payload as UserDeletedV1).user_id === slow) throw unavailable('The database is currently unavailable.');
        await subscription.handle(event, tx);
      };
      const handleAll: Subscription['handleAll'] = async (events, tx) => {
        batches.push(events.map(({ payload }) => (payload as UserDeletedV1).user_id));
        for (const event of events) await handle(event, tx);
      };
      for (const userId of [good[0]!, slow!, good[1]!, good[2]!, good[3]!]) await trial.publish(JSON.stringify(deletionOf(userId)));
      trial.bus.subscribe(trial.alertsLink, { ...subscription, handle, handleAll });
      await eventually(async () => (await Promise.all(good.map((userId) => trial.effectsOf(userId)))).every((count) => count === 1));
      expect(batches.some((batch) => batch.length > 1 && batch.includes(slow!))).toBe(true);
      expect([await trial.effectsOf(slow!), await trial.deadLetters()]).toEqual([0, []]);
    });
  });

  describe('that fails', () => {
    const bad = (): [string, string][] => [
      ['not JSON', '{'],
      ['of an unknown type', JSON.stringify({ ...deletionOf(randomUUID()), type: 'evt.users.something-else.v1' })],
      ['without tenant', JSON.stringify({ ...deletionOf(randomUUID()), account_id: undefined })],
      ['of a wrong shape', JSON.stringify({ ...deletionOf(randomUUID()), payload: { user_id: 1 } })],
    ];

    it('becomes a dead letter after growing delays without blocking others', async () => {
      const poison = randomUUID();
      await trial.bus.provision({ EVENT_ACK_WAIT_MS: HOUR });
      trial.bus.subscribe(trial.alertsLink, trial.recording([poison]));
      const good = [randomUUID(), randomUUID(), randomUUID()];
      await trial.publish(JSON.stringify(deletionOf(good[0]!)));
      for (const [, body] of bad()) await trial.publish(body);
      await trial.publish(JSON.stringify(deletionOf(poison)));
      await trial.publish(JSON.stringify(deletionOf(good[1]!)));
      await eventually(async () => (await trial.deadLetters()).length === 5);
      await trial.publish(JSON.stringify(deletionOf(good[2]!)));
      await eventually(async () => (await trial.effectsOf(good[2]!)) === 1);
      expect((await trial.deadLetters()).map(({ deliveries }) => deliveries)).toEqual([3, 3, 3, 3, 3]);
      expect(await Promise.all([...good, poison].map((userId) => trial.effectsOf(userId)))).toEqual([1, 1, 1, 0]);
      expect((await trial.deadLetters()).map(({ reason }) => reason)).toContain('cannot be handled');
    });

    it('is handled when it fails only temporarily', async () => {
      let failures = 2;
      const userId = randomUUID();
      const passing = trial.recording();
      const handle: Subscription['handle'] = async (event, tx) => {
        await passing.handle(event, tx);
        failures -= (event.payload as UserDeletedV1).user_id === userId ? 1 : 0;
        if (failures >= 0) throw new Error('not yet');
      };
      await trial.bus.provision({ EVENT_ACK_WAIT_MS: HOUR });
      trial.bus.subscribe(trial.alertsLink, { ...passing, handle });
      await trial.publish(JSON.stringify(deletionOf(userId)));
      await eventually(async () => (await trial.effectsOf(userId)) === 1);
      expect(await trial.deadLetters()).toEqual([]);
    });
  });

  it('is accepted without unknown properties when its publisher is newer', async () => {
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const userId = randomUUID();
    await trial.publish(JSON.stringify({ ...deletionOf(userId), payload: { user_id: userId, added_later: true } }));
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
    expect(await trial.deadLetters()).toEqual([]);
  });

  it('arrives when it is larger than a message', async () => {
    await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const userId = randomUUID();
    const large = deletionOf(userId);
    await trial.bus.users.dataSource.query('insert into outbox (id, subject, body) values ($1, $2, $3)', [
      large.id,
      UserDeleted.subject,
      JSON.stringify({ ...large, payload: { user_id: userId, padding: 'x'.repeat(1_200_000) } }),
    ]);
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
  });
});
