import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eraseEventsOf, UserCreated, UserDeleted, UserUpdated } from '@company-data/contracts';
import { eventually, neverWithin } from '@company-data/testing';
import { eraseEvents, EVENTS_STREAM, RequestClient } from '../src/index.js';
import { EventHarness } from './event-harness.js';

const MANY = 10_000;

describe('event of a deleted user', () => {
  const trial = new EventHarness();

  beforeAll(() => trial.start());
  beforeEach(() => trial.begin());
  afterEach(() => trial.bus.idle());
  afterAll(() => trial.stop());

  const { outbox } = trial;
  const inTransaction = trial.inTransaction.bind(trial);
  const stored = async (): Promise<string[]> => {
    const { streams } = await trial.manager();
    const { state } = await streams.info(EVENTS_STREAM);
    const places = Array.from({ length: state.last_seq - state.first_seq + 1 }, (_, place) => state.first_seq + place);
    const messages = await Promise.all(places.map((seq) => streams.getMessage(EVENTS_STREAM, { seq })));
    return messages.flatMap((message) => (message === null ? [] : [message.string()]));
  };
  /** Returns the contents of the files of the stream. */
  const onDisk = (): string =>
    readdirSync(trial.bus.store, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.blk'))
      .map((path) => readFileSync(join(trial.bus.store, path), 'latin1'))
      .join('');
  const named = (user_id: string, name: string) => ({ ...structuredClone(UserUpdated.example), user_id, name });

  it('is erased from outbox and stream, without its bytes, unlike other events', async () => {
    const [gone, other] = [randomUUID(), randomUUID()];
    const relay = trial.bus.relay(trial.usersLink);
    await inTransaction(async (tx) => {
      outbox.append(tx, UserUpdated, trial.cause, named(gone, 'SENTINEL OF THE GONE'));
      outbox.append(tx, UserUpdated, trial.cause, named(other, 'SENTINEL OF THE OTHER'));
    });
    await eventually(async () => (await stored()).length === 2);
    await inTransaction(async (tx) => {
      expect(await eraseEvents(gone, MANY, tx)).toBe(1);
      outbox.append(tx, UserDeleted, trial.cause, { user_id: gone });
    });
    await trial.bus.serveErasures();
    await relay.housekeep();
    await eventually(async () => (await stored()).length === 2);
    expect((await stored()).map((body) => /SENTINEL OF THE \w+|user-deleted/.exec(body)?.[0])).toEqual([
      'SENTINEL OF THE OTHER',
      'user-deleted',
    ]);
    expect([onDisk().includes('OF THE GONE'), onDisk().includes('OF THE OTHER')]).toEqual([false, true]);
    expect(await trial.publications()).toEqual([1, 1]);
    expect(await trial.bus.users.dataSource.query('select from erased_events')).toEqual([]);
  });

  it('is erased later when the streams service is unavailable', async () => {
    const gone = randomUUID();
    const relay = trial.bus.relay(trial.usersLink);
    await inTransaction(async (tx) => outbox.append(tx, UserUpdated, trial.cause, named(gone, 'GONE')));
    await eventually(async () => (await stored()).length === 1);
    await inTransaction((tx) => eraseEvents(gone, MANY, tx));
    await relay.housekeep();
    expect((await stored()).length).toBe(1);
    await trial.bus.serveErasures();
    await relay.housekeep();
    expect(await stored()).toEqual([]);
  });

  it('is not republished as lost when it was the last of its subject', async () => {
    const [gone, other] = [randomUUID(), randomUUID()];
    const relay = trial.bus.relay(trial.usersLink);
    await inTransaction(async (tx) => outbox.append(tx, UserUpdated, trial.cause, named(other, 'OTHER')));
    await eventually(async () => (await stored()).length === 1);
    await inTransaction(async (tx) => outbox.append(tx, UserUpdated, trial.cause, named(gone, 'GONE')));
    await eventually(async () => (await stored()).length === 2);
    await trial.bus.serveErasures();
    await inTransaction((tx) => eraseEvents(gone, MANY, tx));
    await relay.housekeep();
    await relay.housekeep();
    await neverWithin(300, async () => (await stored()).length !== 1);
    expect(await trial.publications()).toEqual([1]);
  });

  it('is erased only by its own service and only in its own stream', async () => {
    const relay = trial.bus.relay(trial.usersLink);
    await inTransaction(async (tx) =>
      outbox.append(tx, UserCreated, trial.cause, { ...structuredClone(UserCreated.example), user_id: randomUUID() }),
    );
    await eventually(async () => (await stored()).length === 1);
    await trial.bus.serveErasures();
    const { streams } = await trial.manager();
    const { created, state } = await streams.info(EVENTS_STREAM);
    const ask = async (service: 'users' | 'alerts', stream: string): Promise<number> => {
      const client = new RequestClient(await trial.bus.link(service));
      const payload = { stream, sequences: [state.last_seq] };
      return (await client.request(eraseEventsOf(service), payload, { accountId: null, correlationId: 'c' })).erased;
    };
    expect([await ask('alerts', created), await ask('users', 'another'), (await stored()).length]).toEqual([0, 0, 1]);
    expect([await ask('users', created), await ask('users', created), await stored()]).toEqual([1, 0, []]);
    await relay.stop();
  });
});
