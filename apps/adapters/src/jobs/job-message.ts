import { JobReadyPayload, validatePayload, type EventEnvelope } from '@company-data/contracts';
import { isUuid } from '@company-data/kernel';
import type { Job } from './job-requests.js';

/** Reads the message of a job. @throws Error with the reason when it can never be processed */
export function readJobMessage(data: Uint8Array, providerName: string): Job {
  const envelope = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(data)) as Partial<EventEnvelope> | null;
  const payload = validatePayload(JobReadyPayload, envelope?.payload, 'dropped');
  if (!isUuid(envelope?.account_id)) throw new Error('the message has no account');
  if (payload.provider_name !== providerName) throw new Error('the message is for another provider');
  const correlationId = typeof envelope?.correlation_id === 'string' ? envelope.correlation_id : payload.job_id;
  return { jobId: payload.job_id, providerName, accountId: envelope.account_id, correlationId };
}
