import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { CreatedUsersResource } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import type { BreakpointPlace } from './breakpoint.js';
import { checkInvariants } from './check-invariants.js';
import { FaultySystem } from './faulty-system.js';

const COUNT = 300;

describe('bulk creation of users', () => {
  let system: FaultySystem;
  beforeAll(async () => {
    system = await FaultySystem.start();
  });
  afterAll(() => system?.stop());

  const named = (name: string) => ({ name, siren: '000012344' });
  const send = (users: object[], key: string) =>
    system.api.post<CreatedUsersResource>('/users/legal/bulk', { users }, { 'idempotency-key': key });
  const countOf = async (name: string): Promise<number> =>
    (await system.query<{ id: string }>('select id from users.users where name = $1', [name])).length;
  const eventsOf = (ids: string[]): Promise<{ published: boolean }[]> =>
    system.query(
      `select published_at is not null as published from users.outbox where subject = 'evt.users.user-created.v1' and user_id = any($1)`,
      [ids],
    );
  const kill = async (service: string): Promise<void> => {
    const pid = system.pidOf(service);
    system.signal(service, 'SIGKILL');
    await system.revived(service, pid);
  };

  it.each<[string, BreakpointPlace]>([
    ['between two of its statements', { table: 'users.users', operation: 'insert', condition: `new.name = 'LAST'` }],
    ['before its response is stored', { table: 'users.idempotency_keys', operation: 'insert' }],
  ])('creates and publishes each user once when users is killed %s', async (_, place) => {
    const [name, key] = [randomUUID(), randomUUID()];
    const users = [...Array.from({ length: COUNT - 1 }, () => named(name)), named(place.condition ? 'LAST' : name)];
    const held = await system.holdAt(place);
    const first = send(users, key).catch(() => undefined);
    await held.reached();
    const killed = kill('users');
    await held.lift();
    await killed;
    await first;
    const before = await countOf(name);
    const answered = await eventually(async () => {
      const { status, body } = await send(users, key);
      return status === 200 ? body : undefined;
    });
    const ids = answered.result.map(({ user }) => user!.id);
    const replayed = (await send(users, key)).body.result.map(({ user }) => user!.id);
    expect([before, answered.created, new Set(ids).size, replayed]).toEqual([0, COUNT, COUNT, ids]);
    expect(await countOf(name)).toBe(place.condition ? COUNT - 1 : COUNT);
    expect(await eventually(async () => (await eventsOf(ids)).filter(({ published }) => published).length === COUNT)).toBe(true);
    expect(await eventsOf(ids)).toHaveLength(COUNT);
    expect(await checkInvariants(system)).toEqual([]);
  });
});
