import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomBytes, randomUUID } from 'node:crypto';
import { UserDeleted } from '@company-data/contracts';
import { type Transaction, unavailable } from '@company-data/kernel';
import { eventually } from '@company-data/testing';
import type { Subscription } from '../src/index.js';
import { deletionOf, EventHarness } from './event-harness.js';

describe('event during failures of a server', () => {
  const trial = new EventHarness();

  beforeAll(() => trial.start());
  beforeEach(() => trial.begin());
  afterEach(() => trial.bus.idle());
  afterAll(() => trial.stop());

  it('has one effect when the publisher dies before the mark', async () => {
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const [inside, outside]: [string, string] = [randomUUID(), randomUUID()];
    for (const userId of [inside, outside]) {
      await trial.append(userId);
      const transactions = crashBeforeMarkPublished(trial.bus.users.transactions);
      const dying = await trial.bus.relay(await trial.bus.link('users'), { transactions });
      await eventually(async () => (await trial.effectsOf(userId)) === 1);
      await dying.stop();
      if (userId === outside) await trial.duplicateWindowPassed();
      const next = await trial.bus.relay(await trial.bus.link('users'));
      await eventually(async () => (await trial.waitingInOutbox()) === 0);
      await next.stop();
    }
    const last = randomUUID();
    await trial.publish(JSON.stringify(deletionOf(last)));
    await eventually(async () => (await trial.effectsOf(last)) === 1);
    expect([await trial.effectsOf(inside), await trial.effectsOf(outside)]).toEqual([1, 1]);
  });

  it('has one effect when it is published five times', async () => {
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const userId = randomUUID();
    const event = deletionOf(userId);
    for (let time = 0; time < 5; time += 1) await trial.publish(JSON.stringify(event), `${event.id}:1`);
    await eventually(async () => !(await trial.publish(JSON.stringify(event), `${event.id}:1`)).duplicate);
    await trial.publish(JSON.stringify(event));
    const last = randomUUID();
    await trial.publish(JSON.stringify(deletionOf(last)));
    await eventually(async () => (await trial.effectsOf(last)) === 1);
    expect(await trial.effectsOf(userId)).toBe(1);
  });

  it('waits in the outbox while NATS is down and arrives afterwards', async () => {
    await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    await trial.bus.nats.stop();
    const userId = randomUUID();
    await trial.append(userId);
    await trial.bus.nats.start();
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
    expect(await trial.effectsOf(userId)).toBe(1);
  });

  it('is republished into a lost stream, with one effect when already handled', async () => {
    const relay = await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const taken = randomUUID();
    await trial.append(taken);
    await eventually(async () => (await trial.effectsOf(taken)) === 1);
    await trial.bus.idle();
    trial.usersLink = await trial.bus.link('users');
    const again = await trial.bus.relay(trial.usersLink);
    const waiting = randomUUID();
    await trial.append(waiting);
    await eventually(async () => (await trial.waitingInOutbox()) === 0);
    await trial.bus.restartEmpty();
    trial.bus.subscribe(await trial.bus.link('alerts'), trial.recording());
    await eventually(async () => {
      await again.housekeep();
      return (await trial.effectsOf(waiting)) === 1;
    });
    expect([await trial.effectsOf(taken), await trial.effectsOf(waiting)]).toEqual([1, 1]);
    await relay.stop();
  });

  it('flows again when NATS returns without its stored data', async () => {
    const relay = await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    const [before, after] = [randomUUID(), randomUUID()];
    await trial.append(before);
    await eventually(async () => (await trial.effectsOf(before)) === 1);
    await trial.bus.restartEmpty();
    await trial.append(after);
    await eventually(async () => (await trial.effectsOf(after)) === 1);
    await relay.housekeep();
    const last = randomUUID();
    await trial.append(last);
    await eventually(async () => (await trial.effectsOf(last)) === 1);
    expect([await trial.effectsOf(before), await trial.effectsOf(after)]).toEqual([1, 1]);
  });

  it('is republished into a lost stream, regardless of the database clock', async () => {
    const relay = await trial.bus.relay(trial.usersLink);
    const userId = randomUUID();
    await trial.append(userId);
    await eventually(async () => (await trial.waitingInOutbox()) === 0);
    await trial.bus.users.dataSource.query(`update outbox set published_at = published_at + interval '10 minutes'`);
    await trial.bus.restartEmpty();
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    await relay.housekeep().catch(() => undefined);
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
  });

  it('is not republished without a loss when the database clock is behind', async () => {
    const relay = await trial.bus.relay(trial.usersLink);
    await trial.append(randomUUID());
    await eventually(async () => (await trial.waitingInOutbox()) === 0);
    await trial.bus.users.dataSource.query(`update outbox set published_at = published_at - interval '1 hour'`);
    await relay.housekeep();
    expect(await trial.publications()).toEqual([1]);
  });

  it('is republished when the stream lost it and reused its sequence', async () => {
    await trial.bus.relay(trial.usersLink);
    const [kept, lost] = [randomUUID(), [randomUUID(), randomUUID(), randomUUID()]];
    await trial.append(kept);
    await eventually(async () => (await trial.waitingInOutbox()) === 0);
    const rollBack = await trial.bus.storeChunks();
    for (const userId of lost) await trial.append(userId);
    await eventually(async () => (await trial.waitingInOutbox()) === 0);
    await rollBack();
    const subscriber = trial.recording();
    trial.bus.subscribe(trial.alertsLink, subscriber);
    const after = randomUUID();
    await trial.append(after);
    for (const userId of [kept, ...lost, after]) await eventually(async () => (await trial.effectsOf(userId)) === 1);
    expect(await trial.publications()).toEqual([1, 2, 2, 2, 1]);
  });

  it('does not wait behind an event that exceeds the message size', async () => {
    await trial.bus.relay(trial.usersLink);
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    // Random text, which cannot be compressed below the limit.
    const large = JSON.stringify({ text: randomBytes(1_200_000).toString('base64') });
    await trial.bus.users.dataSource.query('insert into outbox (id, subject, body) values ($1, $2, $3)', [
      randomUUID(),
      UserDeleted.subject,
      large,
    ]);
    const userId = randomUUID();
    await trial.append(userId);
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
    await eventually(async () => (await trial.refused()) === 1);
  });

  it('keeps its number of attempts when an outage prevents its handling', async () => {
    const userId = randomUUID();
    const recording = trial.recording();
    let tries = 0;
    const handle: Subscription['handle'] = (event, tx) => {
      tries += 1;
      if (tries <= 6) return Promise.reject(unavailable('the database is away'));
      return tries === 7 ? Promise.reject(new Error('a real failure')) : recording.handle(event, tx);
    };
    trial.bus.subscribe(trial.alertsLink, { ...recording, handle }, { retryDelaysMs: [5, 5] });
    await trial.publish(JSON.stringify(deletionOf(userId)));
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
    expect(await trial.deadLetters()).toEqual([]);
  });

  it('is passed to another subscriber at once when its subscriber stops', async () => {
    const held = Promise.withResolvers<void>();
    const users = Array.from({ length: 5 }, () => randomUUID());
    await trial.bus.provision({ EVENT_ACK_WAIT_MS: HOUR });
    const slow = trial.bus.subscribe(trial.alertsLink, { ...trial.recording(), handle: () => held.promise });
    for (const userId of users) await trial.publish(JSON.stringify(deletionOf(userId)));
    await trial.delivered(({ num_ack_pending }) => num_ack_pending === 5);
    const stopping = slow.stop();
    held.resolve();
    await stopping;
    trial.bus.subscribe(trial.alertsLink, trial.recording());
    await eventually(async () => (await trial.handled()) === 5);
  });

  it('becomes one dead letter despite redeliveries', async () => {
    const held = Promise.withResolvers<void>();
    const [poison, last]: [string, string] = [randomUUID(), randomUUID()];
    const recording = trial.recording([poison]);
    const handle: Subscription['handle'] = (event, tx) => held.promise.then(() => recording.handle(event, tx));
    await trial.bus.provision({ EVENT_ACK_WAIT_MS: 100 });
    trial.bus.subscribe(trial.alertsLink, { ...recording, handle }, { retryDelaysMs: [] });
    await trial.publish(JSON.stringify(deletionOf(poison)));
    await trial.delivered(({ delivered }) => delivered.consumer_seq > 2);
    held.resolve();
    await eventually(async () => (await trial.deadLetters()).length > 0);
    await trial.publish(JSON.stringify(deletionOf(last)));
    await eventually(async () => (await trial.effectsOf(last)) === 1);
    expect((await trial.deadLetters()).map(({ deliveries }) => deliveries)).toEqual([1]);
  });
});

/** Longer than any test. */
const HOUR = 3_600_000;

/** Transactions of a process that is killed before it marks the published events. */
const crashBeforeMarkPublished = (transactions: EventHarness['bus']['users']['transactions']) => ({
  separately: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => transactions.separately(work),
  run: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    transactions.run((tx) =>
      work({
        rows: (sql, parameters) => tx.rows(sql, parameters),
        affected: (sql, parameters) =>
          sql.includes('set published_at = now()') ? Promise.reject(new Error('killed')) : tx.affected(sql, parameters),
        send: (sql, parameters) => tx.send(sql, parameters),
        settle: () => tx.settle(),
        afterCommit: (done) => tx.afterCommit(done),
      }),
    ),
});
