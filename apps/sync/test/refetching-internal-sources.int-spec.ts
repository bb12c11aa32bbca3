import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ActRead, RecordDeleted } from '@company-data/contracts';
import { SyncHarness } from './sync-harness.js';
import { recordOf, type TestUser } from './test-user.js';

const COMPUTED = 'BANKING_RELATIONSHIP';

describe('what input tells of what it read', () => {
  let harness: SyncHarness;

  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterAll(() => harness.stop());

  const read = {
    data_type: 'ACT_READING',
    document_id: randomUUID(),
    bank_name: 'BNP Paribas',
    page: 1,
    text: 'BNP PARIBAS',
    confidence: 1,
  };

  /** A user whose acts were collected, of which nothing was read yet. */
  async function filer(account?: string): Promise<TestUser> {
    const user = await harness.connectedUser([COMPUTED], account);
    await user.start([COMPUTED]);
    const { jobId, job } = await user.claim();
    await user.stage(jobId, job, 'ACT', 'inpi_rne', [recordOf('ACT', { title: 'Attestation bancaire' })]);
    await user.complete(jobId, job, 'ACT', { inpi_rne: 1 });
    await user.complete(jobId, job, read.data_type, { read_acts: 0 });
    return user;
  }

  const publish = async (user: TestUser, changes: Partial<typeof ActRead.example> = {}): Promise<void> =>
    harness.consumed(await harness.peers.publish(ActRead, user.account, { ...read, user_id: user.id, ...changes }));
  /** Fetches that wait, and those that were begun for the account. */
  async function fetches(user: TestUser): Promise<number> {
    const [row] = await harness.rows<{ count: string }>('select count(*) from pending_fetches where user_id = $1', [user.id]);
    return Number(row!.count) + (await user.readyEvents()).length - 1;
  }

  it('has acts and their readings collected again, when an act names a bank after its first synchronization', async () => {
    const user = await filer();
    expect((await user.latest()).map(({ data_type, status }) => [data_type, status])).toEqual([[COMPUTED, 'SUCCESS']]);
    await publish(user);
    expect(await fetches(user)).toBe(1);
  });

  it('has them collected again, when an act names a bank while a synchronization is under way that may have been told before', async () => {
    const user = await harness.connectedUser([COMPUTED]);
    await user.start([COMPUTED]);
    await publish(user);
    expect(await fetches(user)).toBe(1);
  });

  it('has nothing collected, when an act names no bank', async () => {
    const user = await filer();
    await publish(user, { bank_name: null, page: null, text: null, confidence: null });
    expect(await fetches(user)).toBe(0);
  });

  it('has nothing collected for another user of the account, or for another account', async () => {
    const user = await filer();
    const stranger = await filer(randomUUID());
    await publish(user, { user_id: randomUUID() });
    await publish(user, { user_id: stranger.id });
    expect([await fetches(user), await fetches(stranger)]).toEqual([0, 0]);
  });

  it('has nothing collected of a register, when an entry of a type that it tells too is taken back', async () => {
    const user = await harness.connectedUser(['COMPANY_OFFICER']);
    await user.synchronize('COMPANY_OFFICER', 'inpi_rne', [recordOf('COMPANY_OFFICER', {})]);
    const gone = { ...RecordDeleted.example, user_id: user.id, data_type: 'COMPANY_OFFICER' };
    await harness.consumed(await harness.peers.publish(RecordDeleted, user.account, gone));
    expect(await fetches(user)).toBe(0);
  });
});
