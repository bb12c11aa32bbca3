import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CreateDataConnection,
  DeleteDataConnection,
  type EntryResource,
  StartSync,
  SyncCompleted,
  type SyncCompletedV1,
} from '@company-data/contracts';
import { eventually } from '@company-data/testing';
import { SyncHarness } from './sync-harness.js';
import type { TestUser } from './test-user.js';

/** Transactions of the service that have written or locked a row. */
const LOCKING = `
  select from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and a.datname = current_database() and a.pid <> pg_backend_pid()`;

describe('start of a synchronization', () => {
  let harness: SyncHarness;
  let user: TestUser;

  beforeAll(async () => {
    harness = await SyncHarness.start();
  });
  afterEach(() => {
    harness.users.switchProviders(true);
    harness.users.offerProviders(true);
  });
  afterAll(() => harness.stop());

  /** Starts a synchronization, and waits until users receives the request about its provider. */
  async function startUnanswered(): Promise<{ started: Promise<EntryResource[]>; answer: () => void }> {
    user = await harness.connectedUser(['LEGAL_NOTICE']);
    const asked = harness.users.providersAsked;
    const answer = harness.users.holdResponses();
    const started = user.start(['LEGAL_NOTICE']);
    started.catch(() => undefined);
    await eventually(() => harness.users.providersAsked > asked);
    return { started, answer };
  }

  it('locks no row while users does not respond', async () => {
    const { started, answer } = await startUnanswered();
    await eventually(async () => (await harness.database.query(LOCKING)).rowCount === 0);
    answer();
    expect(await started).toMatchObject([{ data_type: 'LEGAL_NOTICE', status: 'PENDING' }]);
  });

  it('fails with DATA_TYPE_NOT_REQUESTED when the connection is deleted during the provider check', async () => {
    const { started, answer } = await startUnanswered();
    await user.request(DeleteDataConnection, { user_id: user.id, connection_id: user.connection.id });
    answer();
    await expect(started).rejects.toMatchObject({ code: 'DATA_TYPE_NOT_REQUESTED' });
  });

  it('fails when its provider is disabled, and succeeds when it is enabled again', async () => {
    user = await harness.connectedUser(['LEGAL_NOTICE']);
    harness.users.switchProviders(false);
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'PROVIDER_NOT_ENABLED' });
    harness.users.switchProviders(true);
    expect(await user.start(['LEGAL_NOTICE'])).toHaveLength(1);
  });

  it('fails when the deployment no longer offers its provider, and succeeds when it does again', async () => {
    user = await harness.connectedUser(['LEGAL_NOTICE']);
    harness.users.offerProviders(false);
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'PROVIDER_NOT_AVAILABLE' });
    harness.users.switchProviders(false);
    await expect(user.start(['LEGAL_NOTICE'])).rejects.toMatchObject({ code: 'PROVIDER_NOT_ENABLED' });
    harness.users.switchProviders(true);
    harness.users.offerProviders(true);
    expect(await user.start(['LEGAL_NOTICE'])).toHaveLength(1);
  });

  it('rejects a connection with permanent errors first, then repairable ones', async () => {
    user = await harness.connectedUser(['LEGAL_NOTICE']);
    const connect = (dataType: string) =>
      user.request(CreateDataConnection, { user_id: user.id, provider_name: 'company_legal_fr', requested_data_types: [dataType] });
    harness.users.switchProviders(false);
    await expect(connect('LEGAL_NOTICE')).rejects.toMatchObject({
      code: 'PROVIDER_NOT_ENABLED',
      details: { detail: expect.stringContaining('PUT /api/v6/providers/company_legal_fr with {"enable": true}') },
    });
    await expect(connect('BANK_ACCOUNT')).rejects.toMatchObject({
      code: 'DATA_TYPE_NOT_SUPPORTED',
      details: { detail: expect.stringMatching(/BANK_ACCOUNT is collected by banking_provider_a or banking_provider_b\.$/) },
    });
    harness.users.offerProviders(false);
    await expect(connect('LEGAL_NOTICE')).rejects.toMatchObject({ code: 'PROVIDER_NOT_AVAILABLE' });
  });

  it('names a connection that is not read, in the response and in every later read of its entries', async () => {
    user = await harness.connectedUser(['LEGAL_NOTICE', 'COMPANY_PROFILE']);
    const { id } = await user.request(CreateDataConnection, {
      user_id: user.id,
      provider_name: 'company_legal_fr',
      requested_data_types: ['LEGAL_NOTICE'],
    });
    await harness.rows(`update data_connections set status = 'ERROR', status_reason = 'Set new credentials.' where id = $1`, [id]);
    const message = `The data connection ${id} to company_legal_fr is ERROR and is not read. Set new credentials.`;
    const started = await user.start(['COMPANY_PROFILE', 'LEGAL_NOTICE']);
    expect(started.map(({ data_type, warnings }) => [data_type, warnings])).toEqual([
      ['COMPANY_PROFILE', undefined],
      ['LEGAL_NOTICE', [{ code: 'CONNECTION_SKIPPED', message }]],
    ]);
    const { jobId, job } = await user.claim();
    await user.complete(jobId, job, 'COMPANY_PROFILE', { inpi_rne: 0 });
    await user.complete(jobId, job, 'LEGAL_NOTICE', { bodacc: 0 });
    const completed = (await user.events<SyncCompletedV1>(SyncCompleted.subject))[0]!.payload;
    for (const entries of [await user.latest(), completed.entries])
      expect(entries.map(({ warnings }) => warnings)).toEqual([undefined, [{ code: 'CONNECTION_SKIPPED', message }]]);
  });

  it('returns the stored response for a repeated key when the provider is disabled', async () => {
    user = await harness.connectedUser(['LEGAL_NOTICE']);
    const payload = { user_id: user.id, data_types: ['LEGAL_NOTICE'] };
    const options = { ...user.options, idempotency: { key: 'start', fingerprint: 'start' } };
    const first = await harness.gateway.request(StartSync, payload, options);
    harness.users.switchProviders(false);
    expect(await harness.gateway.request(StartSync, payload, options)).toEqual(first);
  });
});
