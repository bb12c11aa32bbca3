import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ClaimJob, CreateDataConnection, DeleteDataConnection, jobReady, type JobReadyPayload } from '@company-data/contracts';
import { documentIdOf } from '@company-data/providers';
import { DocumentsFixture } from './documents-fixture.js';
import { recordOf, TestUser } from './test-user.js';

const PROVIDER = 'registrar_provider';
const PROOF = 'REGISTRATION_PROOF';

describe('purchased document', () => {
  let fixture: DocumentsFixture;

  beforeAll(async () => {
    fixture = await DocumentsFixture.start();
    fixture.harness.users.giveCredentials();
  });
  afterAll(() => fixture?.stop());

  /** Reads the data type on a day, with the extract of that day. */
  async function readOn(user: TestUser, day: string): Promise<string> {
    await fixture.harness.moveClock(new Date(`${day}T10:00:00Z`));
    await user.start([PROOF]);
    const jobId = (await user.events<JobReadyPayload>(jobReady(PROVIDER).subject)).at(-1)!.payload.job_id;
    const job = await user.work(ClaimJob, { job_id: jobId, worker: 'test' });
    if (job.state !== 'claimed') throw new Error(`the job is ${job.state}`);
    const documentId = documentIdOf('registrar', day);
    await user.stage(jobId, job, PROOF, 'registrar_orders', [recordOf(PROOF, { document_id: documentId, ordered_at: `${day}T10:00:00Z` })]);
    await user.complete(jobId, job, PROOF, { registrar_orders: 1 });
    return documentId;
  }

  async function buyer(): Promise<TestUser> {
    const user = new TestUser(fixture.harness, randomUUID(), randomUUID());
    const payload = { user_id: user.id, provider_name: PROVIDER, requested_data_types: [PROOF] };
    user.connection = await user.request(CreateDataConnection, payload);
    fixture.user = user;
    return user;
  }

  it('is fetched with its former reference when its record refers to a later one', async () => {
    const user = await buyer();
    const first = await readOn(user, '2041-03-04');
    await readOn(user, '2041-03-05');
    fixture.documentId = first;
    await fixture.read();
    expect(fixture.script.requests.at(-1)).toMatchObject({
      provider_name: PROVIDER,
      connection_id: user.connection.id,
      reference: `${PROOF}:2041-03-04T10:00:00Z`,
    });
  });

  it('is readable by its id when its connection is deleted', async () => {
    const user = await buyer();
    fixture.documentId = await readOn(user, '2041-04-04');
    await readOn(user, '2041-04-05');
    await user.request(DeleteDataConnection, { user_id: user.id, connection_id: user.connection.id });
    expect((await fixture.read()).bytes.length).toBeGreaterThan(0);
  });

  it('is not found by an id that no record of the user contained', async () => {
    const first = await readOn(await buyer(), '2041-05-04');
    await readOn(await buyer(), '2041-05-05');
    fixture.documentId = first;
    await expect(fixture.read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  });
});

describe('free document', () => {
  let fixture: DocumentsFixture;

  beforeAll(async () => {
    fixture = await DocumentsFixture.start();
  });
  afterAll(() => fixture?.stop());

  it('is not found by an id that its record no longer contains', async () => {
    await fixture.begin();
    const { user } = fixture;
    const file = 'same';
    await user.synchronize('ACT', 'inpi_rne', [recordOf('ACT', { source_document_id: file, document_id: documentIdOf('a', '1') })]);
    await user.synchronize('ACT', 'inpi_rne', [recordOf('ACT', { source_document_id: file, document_id: documentIdOf('a', '2') })]);
    fixture.documentId = documentIdOf('a', '1');
    await expect(fixture.read()).rejects.toMatchObject({ code: 'DOCUMENT_NOT_FOUND' });
  });
});
