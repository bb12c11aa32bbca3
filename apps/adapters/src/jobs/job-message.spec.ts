import { describe, expect, it } from '@jest/globals';
import { jobReady } from '@company-data/contracts';
import { readJobMessage } from './job-message.js';

const ACCOUNT = '2c1f9a52-58b1-4c57-8d3c-3d2c4f5f7a10';
const PROVIDER = 'company_legal_fr';
const { example } = jobReady(PROVIDER);

const messageOf = (payload: object, account: unknown = ACCOUNT): Uint8Array =>
  Buffer.from(JSON.stringify({ account_id: account, correlation_id: 'c1', payload, trace: { id: 't1' } }));

describe('message of a job', () => {
  it('is accepted with unknown members of a newer version', () => {
    const payload = { ...example, priority: 7, sources: [{ name: 'bodacc' }] };
    expect(readJobMessage(messageOf(payload), PROVIDER)).toEqual({
      jobId: example.job_id,
      providerName: PROVIDER,
      accountId: ACCOUNT,
      correlationId: 'c1',
    });
  });

  it.each([
    ['a member is missing', messageOf({ provider_name: PROVIDER, publication: 1 })],
    ['the account is missing', messageOf(example, null)],
    ['it is for another provider', messageOf({ ...example, provider_name: 'other' })],
    ['it is not JSON', Buffer.from('{')],
  ])('is rejected when %s', (_when, data) => {
    expect(() => readJobMessage(data, PROVIDER)).toThrow();
  });
});
