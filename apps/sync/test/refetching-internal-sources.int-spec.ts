import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ActRead, RecordDeleted } from '@company-data/contracts';
import { SyncHarness } from './sync-harness.js';
import { recordOf, type TestUser } from './test-user.js';

const COMPUTED = 'BANKING_RELATIONSHIP';

describe('event of input about a read document', () => {
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

  /** Returns a user whose acts were collected and not read by OCR yet. */
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
  /** Returns the number of pending and started fetches of the user. */
  async function fetches(user: TestUser): Promise<number> {
    const [row] = await harness.rows<{ count: string }>('select count(*) from pending_fetches where user_id = $1', [user.id]);
    return Number(row!.count) + (await user.readyEvents()).length - 1;
  }

  it('starts a fetch when an act with a bank name was read', async () => {
    const user = await filer();
    expect((await user.latest()).map(({ data_type, status }) => [data_type, status])).toEqual([[COMPUTED, 'SUCCESS']]);
    await publish(user);
    expect(await fetches(user)).toBe(1);
  });

  it('starts a fetch when a synchronization is in progress', async () => {
    const user = await harness.connectedUser([COMPUTED]);
    await user.start([COMPUTED]);
    await publish(user);
    expect(await fetches(user)).toBe(1);
  });

  it('starts no fetch when the act has no bank name', async () => {
    const user = await filer();
    await publish(user, { bank_name: null, page: null, text: null, confidence: null });
    expect(await fetches(user)).toBe(0);
  });

  it('starts no fetch for another user or another account', async () => {
    const user = await filer();
    const stranger = await filer(randomUUID());
    await publish(user, { user_id: randomUUID() });
    await publish(user, { user_id: stranger.id });
    expect([await fetches(user), await fetches(stranger)]).toEqual([0, 0]);
  });

  it('starts no fetch from a register when an entered record is deleted', async () => {
    const user = await harness.connectedUser(['COMPANY_OFFICER']);
    await user.synchronize('COMPANY_OFFICER', 'inpi_rne', [recordOf('COMPANY_OFFICER', {})]);
    const gone = { ...RecordDeleted.example, user_id: user.id, data_type: 'COMPANY_OFFICER' };
    await harness.consumed(await harness.peers.publish(RecordDeleted, user.account, gone));
    expect(await fetches(user)).toBe(0);
  });
});
