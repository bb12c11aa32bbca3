import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { ensureStreams, EVENTS_STREAM, type NatsLink, Outbox, type Subscription } from '../src/index.js';
import { Bus, eventually } from './bus.js';

const outbox = new Outbox();
const accountId = randomUUID();
const cause = { accountId, correlationId: 'c', causationId: 'c' };

describe('events', () => {
  let bus: Bus;
  let usersLink: NatsLink;
  let alertsLink: NatsLink;
  let durable = 0;

  beforeAll(async () => {
    bus = await Bus.start();
    await bus.alerts.dataSource.query('create table effects (user_id uuid not null)');
  }, 60_000);
  beforeEach(async () => {
    await bus.users.dataSource.query('delete from outbox');
    await bus.alerts.dataSource.query('delete from effects; delete from inbox; delete from dead_letters');
    usersLink = await bus.link('users');
    alertsLink = await bus.link('alerts');
    await ensureStreams(usersLink.connection, bus.streams);
    await (await jetstreamManager(usersLink.connection)).streams.purge(EVENTS_STREAM);
    durable += 1;
  });
  afterEach(() => bus.quiet());
  afterAll(() => bus?.stop());

  const append = (userId: string): Promise<void> =>
    bus.users.transactions.run((tx) => outbox.append(tx, UserDeleted, cause, { user_id: userId }));

  /** A subscription that leaves one row an event; a user of `poison` makes it throw. */
  const recording = (poison: string[] = []): Subscription => ({
    durable: `alerts--test-${durable}`,
    event: UserDeleted,
    handle: async ({ payload }, tx) => {
      const { user_id } = payload as UserDeletedV1;
      await tx.affected('insert into effects values ($1)', [user_id]);
      if (poison.includes(user_id)) throw new Error('cannot be handled');
    },
  });
  const effectsOf = async (userId: string): Promise<number> =>
    ((await bus.alerts.dataSource.query('select from effects where user_id = $1', [userId])) as unknown[]).length;
  const deadLetters = (): Promise<{ reason: string; deliveries: number; body: string }[]> =>
    bus.alerts.dataSource.query('select reason, deliveries, body from dead_letters');
  const envelopeOf = (userId: string, id = randomUUID()) => ({
    id,
    type: UserDeleted.subject,
    version: 1,
    occurred_at: new Date().toISOString(),
    correlation_id: 'c',
    causation_id: 'c',
    account_id: accountId,
    payload: { user_id: userId },
  });
  const publish = (body: string, msgID?: string) =>
    jetstream(usersLink.connection).publish(UserDeleted.subject, body, msgID ? { msgID } : {});

  it('reach their subscriber once, woken by the commit and not by the sweep', async () => {
    await bus.relay(usersLink, bus.users.transactions, 600_000);
    bus.subscribe(alertsLink, recording());
    const userId = randomUUID();
    await append(userId);
    await eventually(async () => (await effectsOf(userId)) === 1);
    const [row] = (await bus.users.dataSource.query('select published_at from outbox')) as { published_at: Date | null }[];
    expect(row!.published_at).not.toBeNull();
  });

  it('are never published when their transaction does not commit', async () => {
    await bus.relay(usersLink);
    bus.subscribe(alertsLink, recording());
    const [undone, done] = [randomUUID(), randomUUID()];
    const failing = bus.users.transactions.run(async (tx) => {
      await outbox.append(tx, UserDeleted, cause, { user_id: undone });
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await append(done);
    await eventually(async () => (await effectsOf(done)) === 1);
    expect(await effectsOf(undone)).toBe(0);
  });

  it('come in the order they were committed in, a thousand of them', async () => {
    const seen: string[] = [];
    bus.subscribe(alertsLink, {
      ...recording(),
      handle: ({ payload }) => Promise.resolve(void seen.push((payload as UserDeletedV1).user_id)),
    });
    const users = Array.from({ length: 1_000 }, (): string => randomUUID());
    await bus.users.transactions.run(async (tx) => {
      for (const user_id of users) await outbox.append(tx, UserDeleted, cause, { user_id });
    });
    await bus.relay(usersLink);
    await eventually(() => seen.filter((userId) => users.includes(userId)).length >= 1_000);
    expect(seen.filter((userId) => users.includes(userId))).toEqual(users);
  }, 30_000);

  it('have one effect when the publisher dies after publishing and before marking, inside and outside the duplicate window', async () => {
    bus.subscribe(alertsLink, recording());
    const [inside, outside]: [string, string] = [randomUUID(), randomUUID()];
    for (const [userId, wait] of [
      [inside, 0],
      [outside, 1_600],
    ] as const) {
      await append(userId);
      const dying = await bus.relay(await bus.link('users'), dyingBeforeMark(bus.users.transactions));
      await eventually(async () => (await effectsOf(userId)) === 1);
      await dying.stop();
      await new Promise((resolve) => setTimeout(resolve, wait));
      await (await bus.relay(await bus.link('users'))).stop();
    }
    const relay = await bus.relay(usersLink);
    const open = async () => ((await bus.users.dataSource.query('select from outbox where published_at is null')) as unknown[]).length;
    await eventually(async () => (await open()) === 0);
    await relay.stop();
    const last = randomUUID();
    await publish(JSON.stringify(envelopeOf(last)));
    await eventually(async () => (await effectsOf(last)) === 1);
    expect([await effectsOf(inside), await effectsOf(outside)]).toEqual([1, 1]);
  }, 30_000);

  it('have one effect when one is published five times, inside and outside the duplicate window', async () => {
    bus.subscribe(alertsLink, recording());
    const userId = randomUUID();
    const event = envelopeOf(userId);
    for (let time = 0; time < 5; time += 1) await publish(JSON.stringify(event), `${event.id}:1`);
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect((await publish(JSON.stringify(event), `${event.id}:1`)).duplicate).toBe(false);
    await publish(JSON.stringify(event));
    const last = randomUUID();
    await publish(JSON.stringify(envelopeOf(last)));
    await eventually(async () => (await effectsOf(last)) === 1);
    expect(await effectsOf(userId)).toBe(1);
  }, 20_000);

  it('have one effect in each subscriber', async () => {
    bus.subscribe(alertsLink, recording());
    bus.subscribe(alertsLink, { ...recording(), durable: `alerts--second-${durable}` });
    const userId = randomUUID();
    await publish(JSON.stringify(envelopeOf(userId)));
    await eventually(async () => (await effectsOf(userId)) === 2);
    expect(await effectsOf(userId)).toBe(2);
  });

  describe('that are poisonous', () => {
    const bad = (): [string, string][] => [
      ['not JSON', '{'],
      ['of an unknown type', JSON.stringify({ ...envelopeOf(randomUUID()), type: 'evt.users.something-else.v1' })],
      ['without tenant', JSON.stringify({ ...envelopeOf(randomUUID()), account_id: undefined })],
      ['of a wrong shape', JSON.stringify({ ...envelopeOf(randomUUID()), payload: { user_id: 1 } })],
    ];

    it('become dead letters after growing delays, while the others pass', async () => {
      const poison = randomUUID();
      bus.subscribe(alertsLink, recording([poison]));
      const good = [randomUUID(), randomUUID(), randomUUID()];
      await publish(JSON.stringify(envelopeOf(good[0]!)));
      for (const [, body] of bad()) await publish(body);
      await publish(JSON.stringify(envelopeOf(poison)));
      await publish(JSON.stringify(envelopeOf(good[1]!)));
      await eventually(async () => (await deadLetters()).length === 5);
      await publish(JSON.stringify(envelopeOf(good[2]!)));
      await eventually(async () => (await effectsOf(good[2]!)) === 1);
      expect((await deadLetters()).map(({ deliveries }) => deliveries)).toEqual([3, 3, 3, 3, 3]);
      expect(await Promise.all([...good, poison].map(effectsOf))).toEqual([1, 1, 1, 0]);
      expect((await deadLetters()).map(({ reason }) => reason)).toContain('cannot be handled');
    }, 20_000);

    it('are handled when they only failed for a while', async () => {
      let failures = 2;
      const userId = randomUUID();
      const passing = recording();
      bus.subscribe(alertsLink, {
        ...passing,
        handle: async (event, tx) => {
          await passing.handle(event, tx);
          failures -= (event.payload as UserDeletedV1).user_id === userId ? 1 : 0;
          if (failures >= 0) throw new Error('not yet');
        },
      });
      await publish(JSON.stringify(envelopeOf(userId)));
      await eventually(async () => (await effectsOf(userId)) === 1);
      expect(await deadLetters()).toEqual([]);
    });
  });

  it('of a newer publisher are taken without the properties this one does not know', async () => {
    bus.subscribe(alertsLink, recording());
    const userId = randomUUID();
    await publish(JSON.stringify({ ...envelopeOf(userId), payload: { user_id: userId, added_later: true } }));
    await eventually(async () => (await effectsOf(userId)) === 1);
    expect(await deadLetters()).toEqual([]);
  });

  it('too large for the stream stay in the outbox and do not hold the others', async () => {
    await bus.relay(usersLink);
    bus.subscribe(alertsLink, recording());
    const oversize = JSON.stringify({ ...envelopeOf(randomUUID()), padding: 'x'.repeat(1_200_000) });
    await bus.users.dataSource.query('insert into outbox (id, subject, body) values ($1, $2, $3)', [
      randomUUID(),
      UserDeleted.subject,
      oversize,
    ]);
    const userId = randomUUID();
    await append(userId);
    await eventually(async () => (await effectsOf(userId)) === 1);
    const rows = await bus.users.dataSource.query('select length(body) > 1000000 as large from outbox where published_at is null');
    expect(rows).toEqual([{ large: true }]);
  });

  it('wait in the outbox while NATS is down, and arrive when it is back', async () => {
    await bus.relay(usersLink);
    bus.subscribe(alertsLink, recording());
    await bus.nats.stop();
    const userId = randomUUID();
    await append(userId);
    await bus.nats.start();
    await eventually(async () => (await effectsOf(userId)) === 1);
    expect(await effectsOf(userId)).toBe(1);
  }, 30_000);

  it('are published again into a stream that was lost, with one effect where they had been taken', async () => {
    const relay = await bus.relay(usersLink);
    bus.subscribe(alertsLink, recording());
    const taken = randomUUID();
    await append(taken);
    await eventually(async () => (await effectsOf(taken)) === 1);
    await bus.quiet();
    usersLink = await bus.link('users');
    const again = await bus.relay(usersLink);
    const waiting = randomUUID();
    await append(waiting);
    await eventually(
      async () => ((await bus.users.dataSource.query('select from outbox where published_at is null')) as unknown[]).length === 0,
    );
    await bus.restartEmpty();
    await eventually(() => usersLink.connected);
    await again.housekeep();
    bus.subscribe(await bus.link('alerts'), recording());
    await eventually(async () => (await effectsOf(waiting)) === 1);
    expect([await effectsOf(taken), await effectsOf(waiting)]).toEqual([1, 1]);
    await relay.stop();
  }, 40_000);

  it('flow again by themselves after NATS came back empty under a running relay and subscriber', async () => {
    const relay = await bus.relay(usersLink);
    bus.subscribe(alertsLink, recording());
    const [before, after] = [randomUUID(), randomUUID()];
    await append(before);
    await eventually(async () => (await effectsOf(before)) === 1);
    await bus.restartEmpty();
    await append(after);
    await eventually(async () => (await effectsOf(after)) === 1, 25);
    await relay.housekeep();
    const last = randomUUID();
    await append(last);
    await eventually(async () => (await effectsOf(last)) === 1);
    expect([await effectsOf(before), await effectsOf(after)]).toEqual([1, 1]);
  }, 40_000);

  it('that a stopping subscriber had taken but not handled go to the next one at once', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const users = Array.from({ length: 5 }, () => randomUUID());
    const slow = bus.subscribe(alertsLink, { ...recording(), handle: () => held }, { ackWaitMs: 30_000 });
    for (const userId of users) await publish(JSON.stringify(envelopeOf(userId)));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const stopping = slow.stop();
    release();
    await stopping;
    bus.subscribe(alertsLink, recording(), { ackWaitMs: 30_000 });
    const handledByFirst = async () =>
      ((await bus.alerts.dataSource.query('select from inbox where subscriber = $1', [`alerts--test-${durable}`])) as unknown[]).length;
    await eventually(async () => (await handledByFirst()) === 5, 5);
    expect(await handledByFirst()).toBe(5);
  }, 20_000);
});

/** Transactions of a process that is killed before it can mark what it published. */
const dyingBeforeMark = (transactions: Bus['users']['transactions']) => ({
  run: <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    transactions.run((tx) =>
      work({
        rows: (sql, parameters) => tx.rows(sql, parameters),
        affected: (sql, parameters) =>
          sql.includes('set published_at = now()') ? Promise.reject(new Error('killed')) : tx.affected(sql, parameters),
      }),
    ),
});
