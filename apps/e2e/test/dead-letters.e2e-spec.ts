import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { listDeadLetters, UserDeleted } from '@company-data/contracts';
import { envelopeOf, NatsLink, RequestClient } from '@company-data/messaging';
import { queryRows } from '@company-data/testing';
import { RunningSystem } from '../src/index.js';

const DURABLE = 'input--erase-user';

describe('dead letters', () => {
  let system: RunningSystem;

  beforeAll(async () => {
    system = await RunningSystem.shared();
  });
  afterAll(() => system?.stop());

  const sql = <T>(text: string, values: unknown[]): Promise<T[]> => queryRows<T>(system.stack.postgres_url, text, values);

  /** Runs a staff command on dead letters. Returns its output and true when it succeeded. */
  async function letters(verb: string, ...parameters: string[]): Promise<[said: string, succeeded: boolean]> {
    const { out, err, code } = await system.staff('dead-letters', verb, '--service', 'input', ...parameters);
    return [out + err, code === 0];
  }

  /** Inserts a dead letter of input. Returns its id and the id of its user. */
  async function bury(subscriber: string): Promise<{ id: string; userId: string }> {
    const userId = randomUUID();
    const event = envelopeOf(UserDeleted, { accountId: randomUUID(), correlationId: 'e2e', causationId: 'e2e' }, { user_id: userId });
    const [row] = await sql<{ id: string }>(
      `insert into input.dead_letters (subscriber, subject, body, reason, deliveries, event_id, account_id, user_id)
       values ($1, $2, $3, 'no table', 5, $4, $5, $6) returning id`,
      [subscriber, UserDeleted.subject, JSON.stringify(event), event.id, event.account_id, userId],
    );
    return { id: row!.id, userId };
  }

  const erased = async (userId: string): Promise<boolean> =>
    (await sql('select from input.erased_users where user_id = $1', [userId])).length === 1;

  it('are listed, shown, retried and dropped by staff commands', async () => {
    const [one, two, three] = [await bury(DURABLE), await bury(DURABLE), await bury(DURABLE)];
    const lost = await bury('input--former');
    const [list] = await letters('list');
    for (const { id } of [one, two, three, lost]) expect(list).toContain(id);
    expect(list).toContain('no table');
    expect(await letters('retry', two.id)).toEqual([expect.stringContaining('1 handled, 0 failed'), true]);
    expect(await Promise.all([one, two, three].map(({ userId }) => erased(userId)))).toEqual([false, true, false]);
    expect(await letters('retry', '--subscriber', DURABLE)).toEqual([expect.stringContaining('2 handled, 0 failed'), true]);
    expect(await erased(one.userId)).toBe(true);
    expect(await letters('retry', lost.id)).toEqual([expect.stringContaining('input--former'), false]);
    expect((await letters('list'))[0]).toMatch(/^1 dead letter$/m);
    expect(await letters('show', lost.id)).toEqual([expect.stringContaining(lost.userId), true]);
    expect(await letters('drop', lost.id)).toEqual([expect.stringContaining('--yes'), false]);
    expect(await letters('drop', lost.id, '--yes')).toEqual(['1 dead letter dropped.\n', true]);
    expect((await letters('list'))[0]).toBe('0 dead letters\n');
  });

  it('are available to staff only', async () => {
    const user = 'gateway';
    const link = await NatsLink.connect({ servers: system.stack.nats_url, name: user, user, password: system.natsPasswordOf(user) });
    try {
      const asked = new RequestClient(link, { timeoutMs: 60_000 }).request(
        listDeadLetters('input'),
        { limit: 1 },
        { accountId: null, correlationId: 'e2e', grant: 'made up' },
      );
      await expect(asked).rejects.toThrow(/permission/i);
    } finally {
      await link.close();
    }
  });
});
