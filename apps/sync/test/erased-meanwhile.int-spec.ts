import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateDataConnection, HideUser } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

describe('user that is deleted during a request', () => {
  let harness: SyncHarness;
  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterAll(() => harness.stop());

  const remove = (user: TestUser) =>
    harness.peers.client('users').request(HideUser, { user_id: user.id }, { accountId: user.account, correlationId: 'c' });
  const held = (user: TestUser, table: string) => harness.rows(`select from ${table} where user_id = $1`, [user.id]);

  /**
   * Deletes the user during the request to users about a provider, which comes before the
   * transaction.
   */
  async function removedMeanwhile(user: TestUser, begin: () => Promise<unknown>): Promise<void> {
    const asked = harness.users.providersAsked;
    const answer = harness.users.holdResponses();
    const beginning = begin();
    beginning.catch(() => undefined);
    await eventually(() => harness.users.providersAsked > asked);
    await remove(user);
    answer();
    await expect(beginning).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
  }

  it('gets no synchronization', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    await removedMeanwhile(user, () => user.start(['LEGAL_NOTICE']));
    expect([await held(user, 'sync_requests'), await held(user, 'sync_jobs')]).toEqual([[], []]);
  });

  it('gets no data connection', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const before = (await held(user, 'data_connections')).length;
    const connection = { user_id: user.id, provider_name: 'company_legal_fr', requested_data_types: ['ACT'] };
    await removedMeanwhile(user, () => user.request(CreateDataConnection, connection));
    expect((await held(user, 'data_connections')).length).toBeLessThanOrEqual(before);
  });
});
