import { randomUUID } from 'node:crypto';
import { UserDeleted, type UserDeletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { type ConsumerInfo, jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { eventually, TIMEOUT_MS } from '@company-data/testing';
import { envelopeOf, EVENTS_STREAM, type NatsLink, Outbox, type Subscription } from '../src/index.js';
import { deleteConsumer } from '../src/events/stream-provisioner.js';
import { Bus, OTHER_CONSUMER, CONSUMER } from './bus.js';

interface DeadLetter {
  reason: string;
  deliveries: number;
  body: string;
}

const cause = { accountId: randomUUID(), correlationId: 'c', causationId: 'c' };

/** An event, as stored in the stream. */
export const deletionOf = (userId: string) => envelopeOf(UserDeleted, cause, { user_id: userId });

/** users publishes user-deleted events, and alerts stores one row per event. */
export class EventHarness {
  bus!: Bus;
  usersLink!: NatsLink;
  alertsLink!: NatsLink;
  /** Has all permissions. */
  private tester!: NatsLink;
  readonly cause = cause;
  readonly outbox = new Outbox();

  async start(settings?: Record<string, unknown>): Promise<void> {
    this.bus = await Bus.start(settings);
    await this.bus.alerts.dataSource.query('create table effects (user_id uuid not null)');
  }

  async stop(): Promise<void> {
    await this.bus?.stop();
  }

  /** Empties tables and stream, and reconnects both services. */
  async begin(): Promise<void> {
    const { bus } = this;
    await bus.users.dataSource.query('delete from outbox');
    await bus.alerts.dataSource.query('delete from effects; delete from inbox; delete from dead_letters');
    this.usersLink = await bus.link('users');
    this.alertsLink = await bus.link('alerts');
    this.tester = await bus.link('tester');
    const manager = await this.manager();
    await manager.streams.purge(EVENTS_STREAM);
    for (const taker of [CONSUMER, OTHER_CONSUMER]) await deleteConsumer(manager, EVENTS_STREAM, taker);
    await bus.provision();
  }

  /** Has all permissions on the streams. */
  manager(): Promise<JetStreamManager> {
    return jetstreamManager(this.tester.connection, { timeout: TIMEOUT_MS });
  }

  inTransaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.bus.users.transactions.run(work);
  }

  append(userId: string): Promise<void> {
    return this.bus.users.transactions.run(async (tx) => this.outbox.append(tx, UserDeleted, this.cause, { user_id: userId }));
  }

  publish(body: string, msgID?: string) {
    return jetstream(this.usersLink.connection, { timeout: TIMEOUT_MS }).publish(UserDeleted.subject, body, msgID ? { msgID } : {});
  }

  /** Waits until the stream accepts a repeated message id as a new message. */
  async duplicateWindowPassed(): Promise<void> {
    const [later, id] = [JSON.stringify(deletionOf(randomUUID())), randomUUID()];
    await this.publish(later, id);
    await eventually(async () => !(await this.publish(later, id)).duplicate);
  }

  /** Waits until the state of the subscriber's consumer matches and its deliveries have arrived. */
  async delivered(holds: (told: ConsumerInfo) => boolean): Promise<void> {
    const { consumers } = await this.manager();
    await eventually(() => consumers.info(EVENTS_STREAM, CONSUMER).then(holds, () => false));
    await this.alertsLink.connection.flush();
  }

  /** Returns a subscription that stores one row per event. It throws for the users in `poison`. */
  recording(poison: string[] = []): Subscription {
    return {
      durable: CONSUMER,
      event: UserDeleted,
      handle: async ({ payload }, tx) => {
        const { user_id } = payload as UserDeletedV1;
        await tx.affected('insert into effects values ($1)', [user_id]);
        if (poison.includes(user_id)) throw new Error('cannot be handled');
      },
    };
  }

  async effectsOf(userId: string): Promise<number> {
    return ((await this.bus.alerts.dataSource.query('select from effects where user_id = $1', [userId])) as unknown[]).length;
  }

  async waitingInOutbox(): Promise<number> {
    return ((await this.bus.users.dataSource.query('select from outbox where published_at is null')) as unknown[]).length;
  }

  /**
   * Returns the number of publications of each event as a new message, in the order of the outbox.
   */
  async publications(): Promise<number[]> {
    const rows = (await this.bus.users.dataSource.query('select publication from outbox order by sequence')) as { publication: number }[];
    return rows.map(({ publication }) => publication);
  }

  async refused(): Promise<number> {
    return ((await this.bus.users.dataSource.query('select from outbox where publish_failures > 0')) as unknown[]).length;
  }

  async handled(): Promise<number> {
    return ((await this.bus.alerts.dataSource.query('select from inbox where subscriber = $1', [CONSUMER])) as unknown[]).length;
  }

  deadLetters(): Promise<DeadLetter[]> {
    return this.bus.alerts.dataSource.query('select reason, deliveries, body from dead_letters') as Promise<DeadLetter[]>;
  }
}
