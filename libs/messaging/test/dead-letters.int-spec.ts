import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { DataChanged, UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import { unavailable } from '@company-data/kernel';
import { eventually } from '@company-data/testing';
import { DeadLetters, eraseDeadLetters, DeadLetterRetries, type Subscription } from '../src/index.js';
import { CONSUMER } from './bus.js';
import { deletionOf, EventHarness } from './event-harness.js';

const DURABLE = 'alerts--erase-user';

describe('dead letter', () => {
  const trial = new EventHarness();
  /** Users whose events the subscriber fails to handle. */
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

  /** Stores a dead letter and returns its id. */
  async function bury(body: string, { subscriber = DURABLE, subject = UserDeleted.subject } = {}): Promise<string> {
    const key = randomUUID();
    await letters.add(subscriber, { key, subject, data: Buffer.from(body), tries: 5 }, 'cannot be handled');
    const [row] = await sql<{ id: string }>(`select md5($1 || ' ' || $2)::uuid as id`, [subscriber, key]);
    return row!.id;
  }

  const listed = async () => (await letters.list({ limit: 100 })).letters;

  it('is handled once and deleted when its subscriber can handle it now', async () => {
    const userId = randomUUID();
    const id = await bury(JSON.stringify(deletionOf(userId)));
    expect(await retries.retry(id)).toEqual({ outcome: 'handled', reason: null });
    expect([await trial.effectsOf(userId), await listed()]).toEqual([1, []]);
    await expect(retries.retry(id)).rejects.toThrow(expect.objectContaining({ code: 'DEAD_LETTER_NOT_FOUND' }));
    expect(await trial.effectsOf(userId)).toBe(1);
  });

  it('stays without an effect when it fails again, with the new reason', async () => {
    const userId = randomUUID();
    const id = await bury(JSON.stringify(deletionOf(userId)));
    failing.set(userId, new Error('still not'));
    expect(await retries.retry(id)).toEqual({ outcome: 'failed', reason: 'still not' });
    expect(await listed()).toEqual([expect.objectContaining({ id, reason: 'still not', tries: 6 })]);
    failing.clear();
    expect((await retries.retry(id)).outcome).toBe('handled');
    expect(await trial.effectsOf(userId)).toBe(1);
  });

  it('is unchanged when a retry meets an outage', async () => {
    const userId = randomUUID();
    const id = await bury(JSON.stringify(deletionOf(userId)));
    failing.set(userId, unavailable('down'));
    await expect(retries.retry(id)).rejects.toThrow(expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' }));
    expect(await listed()).toEqual([expect.objectContaining({ id, reason: 'cannot be handled', tries: 5 })]);
  });

  it('is handled once when two retries run concurrently', async () => {
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

  it('has no second effect when its event was already handled', async () => {
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
    ['it cannot be read', '{', DURABLE],
    ['its subscriber no longer exists', JSON.stringify(deletionOf(randomUUID())), 'alerts--former'],
  ])('stays with the reason when %s', async (_name, body, subscriber) => {
    const id = await bury(body, { subscriber });
    const { outcome, reason } = await retries.retry(id);
    expect(outcome).toBe('failed');
    expect(await listed()).toEqual([expect.objectContaining({ id, reason })]);
  });

  it('is listed newest first, in pages, with its origin and without its body', async () => {
    const events = Array.from({ length: 5 }, () => deletionOf(randomUUID()));
    for (const event of events) await bury(JSON.stringify(event));
    // Two dead letters with the same time are ordered by id.
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

  it('is returned with its body by its id', async () => {
    const body = JSON.stringify(deletionOf(randomUUID()));
    const [id] = [await bury(body), await bury(body)];
    expect(await letters.get(id)).toMatchObject({ id, body });
    await expect(letters.get(randomUUID())).rejects.toMatchObject({ code: 'DEAD_LETTER_NOT_FOUND' });
  });

  it('is erased with its user, except for a user-deleted event', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    const changeOf = (id: string) =>
      JSON.stringify({ ...deletionOf(id), type: DataChanged.subject, payload: { user_id: id, name: 'EXEMPLE' } });
    await bury(changeOf(userId), { subject: DataChanged.subject });
    const kept = [await bury(changeOf(other), { subject: DataChanged.subject }), await bury(JSON.stringify(deletionOf(userId)))];
    await trial.bus.alerts.transactions.run((tx) => eraseDeadLetters(trial.cause.accountId, userId, tx));
    expect((await listed()).map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
  });
});
