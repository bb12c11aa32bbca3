import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataChanged, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { unavailable } from '@company-data/kernel';
import { eventually } from '@company-data/testing';
import { DeadLetters, eraseDeadLetters, DeadLetterRetries, type Subscription } from '../src/index.js';
import { CONSUMER } from './bus.js';
import { deletionOf, EventHarness } from './event-harness.js';

const DURABLE = 'alerts--erase-user';

describe('dead letters', () => {
  const trial = new EventHarness();
  /** Users at whom the subscriber fails. */
  const failing = new Map<string, Error>();
  let letters: DeadLetters;
  let retries: DeadLetterRetries;

  const subscription: Subscription = {
    durable: DURABLE,
    event: UserDeleted,
    handle: async ({ payload }, tx) => {
      const { user_id } = payload as UserDeletedV1;
      await tx.affected('insert into effects values ($1)', [user_id]);
      const failure = failing.get(user_id);
      if (failure) throw failure;
    },
  };

  beforeAll(() => trial.start());
  beforeEach(async () => {
    failing.clear();
    await trial.begin();
    letters = new DeadLetters(trial.bus.alerts.transactions);
    retries = new DeadLetterRetries([subscription], trial.bus.alerts.transactions, trial.bus.logger);
  });
  afterEach(() => trial.bus.idle());
  afterAll(() => trial.stop());

  const sql = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
    (await trial.bus.alerts.dataSource.query(text, values)) as T[];

  /** Leaves what nobody could take; answers the letter's id. */
  async function bury(body: string, { subscriber = DURABLE, subject = UserDeleted.subject } = {}): Promise<string> {
    const key = randomUUID();
    await letters.add(subscriber, { key, subject, data: Buffer.from(body), tries: 5 }, 'cannot be handled');
    const [row] = await sql<{ id: string }>(`select md5($1 || ' ' || $2)::uuid as id`, [subscriber, key]);
    return row!.id;
  }

  const listed = async () => (await letters.list({ limit: 100 })).letters;

  it('are handled once and gone, when the subscriber can take them by now', async () => {
    const userId = randomUUID();
    const id = await bury(JSON.stringify(deletionOf(userId)));
    expect(await retries.retry(id)).toEqual({ outcome: 'handled', reason: null });
    expect([await trial.effectsOf(userId), await listed()]).toEqual([1, []]);
    await expect(retries.retry(id)).rejects.toThrow(expect.objectContaining({ code: 'DEAD_LETTER_NOT_FOUND' }));
    expect(await trial.effectsOf(userId)).toBe(1);
  });

  it('stay with the new reason and one more try, and without an effect, when they fail again', async () => {
    const userId = randomUUID();
    const id = await bury(JSON.stringify(deletionOf(userId)));
    failing.set(userId, new Error('still not'));
    expect(await retries.retry(id)).toEqual({ outcome: 'failed', reason: 'still not' });
    expect(await listed()).toEqual([expect.objectContaining({ id, reason: 'still not', tries: 6 })]);
    failing.clear();
    expect((await retries.retry(id)).outcome).toBe('handled');
    expect(await trial.effectsOf(userId)).toBe(1);
  });

  it('stay as they are through an outage', async () => {
    const userId = randomUUID();
    const id = await bury(JSON.stringify(deletionOf(userId)));
    failing.set(userId, unavailable('down'));
    await expect(retries.retry(id)).rejects.toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }));
    expect(await listed()).toEqual([expect.objectContaining({ id, reason: 'cannot be handled', tries: 5 })]);
  });

  it('are handled by one of two who retry them at once', async () => {
    const userId = randomUUID();
    const id = await bury(JSON.stringify(deletionOf(userId)));
    const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: Subscription = {
      ...subscription,
      handle: async (event, tx) => {
        await subscription.handle(event, tx);
        reached.resolve();
        await go.promise;
      },
    };
    const first = new DeadLetterRetries([slow], trial.bus.alerts.transactions, trial.bus.logger).retry(id);
    await reached.promise;
    await expect(retries.retry(id)).rejects.toThrow(expect.objectContaining({ code: 'DEAD_LETTER_IN_HAND' }));
    go.resolve();
    expect((await first).outcome).toBe('handled');
    expect(await trial.effectsOf(userId)).toBe(1);
  });

  it('have no second effect, when their event was handled after all', async () => {
    const userId = randomUUID();
    const event = deletionOf(userId);
    trial.bus.subscribe(trial.alertsLink, { ...subscription, durable: CONSUMER });
    const id = await bury(JSON.stringify(event), { subscriber: CONSUMER });
    await trial.publish(JSON.stringify(event));
    await eventually(async () => (await trial.effectsOf(userId)) === 1);
    const own = new DeadLetterRetries([{ ...subscription, durable: CONSUMER }], trial.bus.alerts.transactions, trial.bus.logger);
    expect((await own.retry(id)).outcome).toBe('handled');
    expect([await trial.effectsOf(userId), await listed()]).toEqual([1, []]);
  });

  it.each([
    ['cannot be read', '{', DURABLE],
    ['are for a subscriber that is no more', JSON.stringify(deletionOf(randomUUID())), 'alerts--former'],
  ])('stay and say why, when they %s', async (_name, body, subscriber) => {
    const id = await bury(body, { subscriber });
    const { outcome, reason } = await retries.retry(id);
    expect(outcome).toBe('failed');
    expect(await listed()).toEqual([expect.objectContaining({ id, reason })]);
  });

  it('are listed newest first, a part at a time, with their origin and without what they say', async () => {
    const events = Array.from({ length: 5 }, () => deletionOf(randomUUID()));
    for (const event of events) await bury(JSON.stringify(event));
    // Two of one moment are told apart by their ids.
    await sql(
      `update dead_letters set created_at = now() where created_at in (select created_at from dead_letters order by created_at limit 2)`,
    );
    await bury('{', { subscriber: 'alerts--other' });
    const all = await listed();
    expect(all[0]).toEqual({
      ...{ id: expect.any(String), subscriber: 'alerts--other', subject: UserDeleted.subject, size: 1, tries: 5 },
      ...{ event_id: null, account_id: null, reason: 'cannot be handled', created_at: expect.any(String) },
    });
    expect(
      all
        .slice(1)
        .map(({ event_id }) => event_id)
        .toSorted(),
    ).toEqual(events.map(({ id }) => id).toSorted());
    const parts: unknown[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const part = await letters.list({ limit: 2, cursor });
      expect(part.letters.length).toBeLessThanOrEqual(2);
      parts.push(...part.letters);
      cursor = part.cursor;
    }
    expect(parts).toEqual(all);
    expect((await letters.list({ limit: 9, subscriber: 'alerts--other' })).letters).toEqual([all[0]]);
  });

  it('go with the user they speak of, but for that it was deleted', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    const changeOf = (id: string) =>
      JSON.stringify({ ...deletionOf(id), type: DataChanged.subject, payload: { user_id: id, name: 'EXEMPLE' } });
    await bury(changeOf(userId), { subject: DataChanged.subject });
    const kept = [await bury(changeOf(other), { subject: DataChanged.subject }), await bury(JSON.stringify(deletionOf(userId)))];
    await trial.bus.alerts.transactions.run((tx) => eraseDeadLetters(trial.cause.accountId, userId, tx));
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  });
});
