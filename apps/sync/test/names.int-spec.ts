import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { UserCreated, UserUpdated } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';

describe('name of a user', () => {
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterAll(() => harness.stop());

  const accountId = randomUUID();
  const hour = (hours: number): Date => new Date(hours * 3_600_000);
  const told = (user_id: string, name: string, revision: number, occurredAt: Date) =>
    harness.peers.publish(UserUpdated, accountId, { user_id, name, notifications: [], revision }, { occurredAt });
  const handled = async (eventId: string): Promise<void> =>
    void (await eventually(async () => (await harness.rows('select from inbox where event_id = $1', [eventId])).length > 0));
  const nameOf = async (userId: string): Promise<string | undefined> =>
    (await harness.rows<{ name: string }>('select name from known_users where user_id = $1', [userId]))[0]?.name;

  it("is that of the highest revision when a replica's clock is behind", async () => {
    const userId = randomUUID();
    const created = { user_id: userId, name: 'FIRST', siren: '000012344', connect_token_hash: 'a'.repeat(64), revision: 1 };
    const connect_expires_at = hour(500_000).toISOString();
    await handled(await harness.peers.publish(UserCreated, accountId, { ...created, connect_expires_at }, { occurredAt: hour(2) }));
    await handled(await told(userId, 'SECOND', 2, hour(1)));
    expect(await nameOf(userId)).toBe('SECOND');
  });

  it('is that of the highest revision when an older event arrives later', async () => {
    const userId = randomUUID();
    await handled(await told(userId, 'THIRD', 3, hour(1)));
    await handled(await told(userId, 'SECOND', 2, hour(2)));
    expect(await nameOf(userId)).toBe('THIRD');
  });
});
