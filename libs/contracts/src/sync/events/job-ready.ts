import { IsInt, IsString } from 'class-validator';
import { defineEvent, type EventContract } from '../../contract.js';
import { Id } from '../../fields.js';

export class JobReadyPayload {
  @Id('The job')
  job_id!: string;

  @IsString()
  provider_name!: string;

  /** Number of the publication. The sweep publishes an open job again. */
  @IsInt()
  publication!: number;
}

/**
 * Subject prefix of the work queue. Each provider has its own subject, so that a slow one does not
 * block the others.
 */
export const JOB_SUBJECT = 'job.sync';

/** Declares the jobs for the adapters of one provider. */
export const jobReady = (providerName: string): EventContract<JobReadyPayload> =>
  defineEvent<JobReadyPayload>({
    subject: `${JOB_SUBJECT}.${providerName}`,
    payload: JobReadyPayload,
    example: { job_id: '5d0e6d0c-3f6c-4b57-8e0f-0f8f4f2f2a11', provider_name: providerName, publication: 1 },
  });
