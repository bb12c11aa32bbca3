import { randomUUID } from 'node:crypto';
import { ClaimJob, CompleteEntry, StageBatch } from '@company-data/contracts';
import { type NatsLink, RequestClient } from '@company-data/messaging';
import { type CollectedRecord, copyLine } from '../collected-record.js';
import { COLLECTED } from '../subjects.js';
import type { Product } from './product.js';

const BATCH_BYTES = 480 * 1_024;
const BATCHES_IN_FLIGHT = 4;

/** Generates the batches in which lines are sent. */
function* batchesOf(records: CollectedRecord[]): Generator<{ bytes: Buffer; count: number }> {
  let lines: string[] = [];
  let size = 0;
  for (const record of records) {
    const line = copyLine(record);
    if (size + line.length > BATCH_BYTES) {
      yield { bytes: Buffer.from(lines.join('')), count: lines.length };
      [lines, size] = [[], 0];
    }
    lines.push(line);
    // Most characters are ASCII, so the batch stays below the limit of the broker.
    size += line.length;
  }
  if (lines.length > 0) yield { bytes: Buffer.from(lines.join('')), count: lines.length };
}

/** Simulates adapters: stages and completes an entry over NATS as its worker does. */
export class Worker {
  private readonly requests: RequestClient;

  constructor(
    private readonly product: Product,
    private readonly account: string,
    link: NatsLink,
  ) {
    this.requests = new RequestClient(link, { timeoutMs: 120_000 });
  }

  /** Collects the records of one user, from the claim of the job to the end of the entry. */
  async collect(userId: string, records: CollectedRecord[]): Promise<void> {
    const { jobId, entryId } = await this.openJob(userId);
    const about = { accountId: this.account, correlationId: 'bench' };
    const claim = await this.requests.request(ClaimJob, { job_id: jobId, worker: 'bench' }, about);
    if (claim.state !== 'claimed') throw new Error(`the job is ${claim.state}`);
    const options = { ...about, grant: claim.grant };
    const lease = { job_id: jobId, token: claim.token, entry_id: entryId };
    let sequence = 0;
    const batches = batchesOf(records);
    const stageAll = async (): Promise<void> => {
      for (const { bytes, count } of batches) {
        const payload = { ...lease, source: COLLECTED.source, sequence: sequence++, count };
        await this.requests.request(StageBatch, payload, { ...options, bytes });
      }
    };
    await Promise.all(Array.from({ length: BATCHES_IN_FLIGHT }, stageAll));
    const proof = { name: COLLECTED.source, status: 'SUCCESS' as const, total: records.length, availability: 'AVAILABLE' as const };
    const { status } = await this.requests.request(CompleteEntry, { ...lease, sources: [proof] }, options);
    if (status !== 'SUCCESS') throw new Error(`the entry ended with ${status}`);
  }

  /** Creates a job without publishing it, so that only this worker claims it. */
  private async openJob(userId: string): Promise<{ jobId: string; entryId: string }> {
    const [request, jobId, entryId, connection] = [randomUUID(), randomUUID(), randomUUID(), connectionOf(userId)];
    const { database } = this.product;
    await database.query(
      `insert into sync.known_users (account_id, user_id, name, named_at, siren) values ($1, $2, 'EXEMPLE', now(), '000012344') on conflict do nothing`,
      [this.account, userId],
    );
    await database.query(
      `insert into sync.sync_requests (id, account_id, user_id, origin, correlation_id, requested_at) values ($1, $2, $3, 'CLIENT', 'bench', now())`,
      [request, this.account, userId],
    );
    await database.query(
      `insert into sync.sync_jobs (id, account_id, user_id, request_id, connection_id, provider_name, not_before, published_at, deadline)
       values ($1, $2, $3, $4, $5, $6, now(), now(), now() + interval '1 hour')`,
      [jobId, this.account, userId, request, connection, COLLECTED.provider],
    );
    await database.query(
      `insert into sync.sync_entries (id, account_id, user_id, request_id, job_id, connection_id, provider_name, data_type, position, status, requested_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 0, 'PENDING', now())`,
      [entryId, this.account, userId, request, jobId, connection, COLLECTED.provider, COLLECTED.type],
    );
    return { jobId, entryId };
  }
}

/** Returns the id of the user's connection, which is the same in every synchronization. */
const connectionOf = (userId: string): string => `${userId.slice(0, -1)}${userId.endsWith('0') ? '1' : '0'}`;
