import { randomUUID } from 'node:crypto';
import {
  ClaimJob,
  CompleteEntry,
  GetProviderAccess,
  jobReady,
  type JobReadyPayload,
  ReleaseJob,
  RenewLease,
  StageBatch,
} from '@company-data/contracts';
import { grantOf, PeerServices } from '@company-data/service-testing';
import { claimed } from './fake-job-requests.js';

/** A received request. */
export interface Question {
  subject: string;
  payload: Record<string, unknown>;
  body: string;
}

/** Returns a claim on a job of one entry. */
export const claimedJob = () => claimed({ grant: grantOf(ACCOUNT), entries: [{ entry_id: randomUUID(), data_type: 'A' }] });

export const ACCOUNT = '3d2f7a52-6a2c-4a0e-8f57-0d0c6f4d1e10';

/** Sync and users as peers of a worker. By default a job has one entry, which succeeds. */
export class FakeSync {
  readonly neighbours = new PeerServices(['sync', 'users', 'adapters']);

  constructor() {
    this.neighbours.otherwise(ClaimJob, claimedJob);
    this.neighbours.otherwise(RenewLease, () => ({ lease_seconds: 30 }));
    this.neighbours.otherwise(StageBatch, ({ payload }) => ({ staged: payload.count }));
    this.neighbours.otherwise(CompleteEntry, () => ({ status: 'SUCCESS' }));
    this.neighbours.otherwise(ReleaseJob, () => ({ released: true }));
    this.neighbours.otherwise(GetProviderAccess, () => ({ enable: true, settings: {}, sealed_credentials: null }));
  }

  get questions(): Question[] {
    return this.neighbours.requests.map(({ subject, payload, bytes }) => ({
      subject,
      payload: payload as Record<string, unknown>,
      body: Buffer.from(bytes ?? []).toString(),
    }));
  }

  requests(verb: string): Question[] {
    return this.questions.filter(({ subject }) => subject.endsWith(`.${verb}`));
  }

  /** Publishes a job as the outbox does. */
  async publish(providerName: string, job: Partial<JobReadyPayload> = {}): Promise<void> {
    await this.neighbours.publish(jobReady(providerName), ACCOUNT, {
      job_id: randomUUID(),
      provider_name: providerName,
      publication: 1,
      ...job,
    });
  }

  async publishBytes(providerName: string, bytes: string): Promise<void> {
    await this.neighbours.publishText(jobReady(providerName).subject, bytes);
  }
}
