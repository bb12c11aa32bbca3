import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CreateDataConnection, HideUser, UserDeleted } from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { DocumentsFixture } from './documents-fixture.js';
import type { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

describe('user that is deleted during a request', () => {
  let documents: DocumentsFixture;
  let harness: SyncHarness;
  beforeAll(async () => {
    documents = await DocumentsFixture.start();
    ({ harness } = documents);
  });
  afterAll(() => documents.stop());

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

  /** Deletes the user and waits until the rows of its connections are erased. */
  async function erase(user: TestUser): Promise<void> {
    await harness.consumed(await harness.peers.publish(UserDeleted, user.account, { user_id: user.id }));
    await eventually(async () => (await held(user, 'data_connections')).length === 0);
  }

  it('leaves no synchronization that is written at the same time', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const { waited } = await harness.meet({
      before: { change: 'insert', table: 'sync_jobs' },
      first: () => user.start(['LEGAL_NOTICE']),
      second: () => erase(user),
    });
    expect([waited, await held(user, 'sync_requests'), await held(user, 'sync_jobs')]).toEqual([true, [], []]);
  });

  it('leaves no data connection that is written at the same time', async () => {
    const user = await harness.connectedUser(['LEGAL_NOTICE']);
    const connection = { user_id: user.id, provider_name: 'company_legal_fr', requested_data_types: ['ACT'] };
    const { waited } = await harness.meet({
      before: { change: 'insert', table: 'data_connections' },
      first: () => user.request(CreateDataConnection, connection),
      second: () => erase(user),
    });
    expect([waited, await held(user, 'data_connections')]).toEqual([true, []]);
  });

  it('leaves no document, and none is requested, when its fetch starts at the same time', async () => {
    await documents.begin();
    const { first } = await harness.meet({
      before: { change: 'insert', table: 'documents' },
      first: () => documents.read(),
      second: () => erase(documents.user),
    });
    expect(first).toMatchObject({ status: 'rejected', reason: { code: 'DOCUMENT_NOT_FOUND' } });
    expect([await held(documents.user, 'documents'), documents.script.requests]).toEqual([[], []]);
  });
});
