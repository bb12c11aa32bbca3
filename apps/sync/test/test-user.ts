import {
  ClaimJob,
  type ClaimedJob,
  type CollectedSource,
  CompleteEntry,
  DataChanged,
  type DataChangedV1,
  type DataConnectionResource,
  type EntryResource,
  type EventEnvelope,
  GetLatestSync,
  jobReady,
  type JobReadyPayload,
  ReadRecords,
  type ReadRecordsPayload,
  type RequestContract,
  StageBatch,
  StartSync,
} from '@company-data/contracts';
import { dataType, toStoredRecord, recordIdOf, type RecordBody } from '@company-data/data-types';
import { eventually } from '@company-data/testing';
import type { SyncHarness } from './sync-harness.js';

/** Asks a service in the name of a test's account. */
type Ask = <P extends object, R>(contract: RequestContract<P, R>, payload: P) => Promise<R>;

/**
 * When a worker is to ask again for a job that is under no lease, and whose row another transaction
 * holds.
 */
const SOONEST_RETRY_SECONDS = 1;

/** Records of one batch, so that it fits into a message. */
const BATCH = 400;

/** A page as clients read it. */
export interface RecordPage {
  total: number;
  next_cursor: string | null;
  result: Record<string, unknown>[];
}

/** One user, and a worker that plays the adapters for it. */
export class TestUser {
  connection!: DataConnectionResource;

  constructor(
    readonly harness: SyncHarness,
    readonly account: string,
    readonly id: string,
  ) {}

  get options() {
    return { accountId: this.account, correlationId: 'test' };
  }

  request: Ask = (contract, payload) => this.harness.gateway.request(contract, payload, this.options);

  work: Ask = (contract, payload) => this.harness.adapters.request(contract, payload, this.options);

  start(dataTypes: string[]): Promise<EntryResource[]> {
    return this.request(StartSync, { user_id: this.id, data_types: dataTypes });
  }

  latest(): Promise<EntryResource[]> {
    return this.request(GetLatestSync, { user_id: this.id });
  }

  /** A page of records; the first hundred unless said otherwise. */
  async read(type: string, more: Partial<ReadRecordsPayload> = {}): Promise<RecordPage> {
    const query = { user_id: this.id, data_type: type, page: 1, per_page: 100, sort: [], filters: [], ...more };
    return (await this.request(ReadRecords, query)) as unknown as RecordPage;
  }

  /** Events of this user's account, oldest first. */
  async events<P>(subject: string): Promise<EventEnvelope<P>[]> {
    return (await this.harness.events<P>(subject)).filter((event) => event.account_id === this.account);
  }

  /** What told of changed records. */
  changeEvents(): Promise<EventEnvelope<DataChangedV1>[]> {
    return this.events(DataChanged.subject);
  }

  /** What told the workers of jobs. */
  readyEvents(): Promise<EventEnvelope<JobReadyPayload>[]> {
    return this.events(jobReady('company_legal_fr').subject);
  }

  async claim(): Promise<{ jobId: string; job: ClaimedJob }> {
    const jobId = (await this.readyEvents()).at(-1)!.payload.job_id;
    return { jobId, job: await this.claimJob(jobId) };
  }

  /**
   * Claims a job, again while the sweep holds its row for a moment. @throws Error for a job that is
   * closed or under a lease
   */
  claimJob(jobId: string, worker = 'test'): Promise<ClaimedJob> {
    return eventually(async () => {
      const reply = await this.work(ClaimJob, { job_id: jobId, worker });
      if (reply.state === 'claimed') return reply;
      if (reply.state === 'held' && reply.retry_in === SOONEST_RETRY_SECONDS) return undefined;
      throw new Error(`the job is ${reply.state}`);
    });
  }

  async stage(
    jobId: string,
    job: ClaimedJob,
    type: string,
    source: string,
    records: RecordBody[],
    sequence = 0,
    count = records.length,
  ): Promise<void> {
    const lines = records.map((record) => copyLine(type, this.id, record));
    await this.stageLines(jobId, job, type, source, lines, sequence, count);
  }

  async stageLines(
    jobId: string,
    job: ClaimedJob,
    type: string,
    source: string,
    lines: string[],
    sequence = 0,
    count = lines.length,
  ): Promise<void> {
    const entry = job.entries.find((candidate) => candidate.data_type === type)!;
    const payload = { job_id: jobId, token: job.token, entry_id: entry.entry_id, source, sequence, count };
    await this.harness.adapters.request(StageBatch, payload, { ...this.options, bytes: Buffer.from(lines.join('')) });
  }

  completeAs(jobId: string, job: ClaimedJob, type: string, sources: CollectedSource[]): Promise<{ status: string }> {
    const { entry_id } = job.entries.find((candidate) => candidate.data_type === type)!;
    return this.work(CompleteEntry, { job_id: jobId, token: job.token, entry_id, sources });
  }

  complete(
    jobId: string,
    job: ClaimedJob,
    type: string,
    totals: Record<string, number | 'FETCH_ERROR' | 'AUTH_ERROR'>,
  ): Promise<{ status: string }> {
    const sources = Object.entries(totals).map(([name, total]) =>
      typeof total === 'number'
        ? { name, status: 'SUCCESS' as const, total, availability: 'AVAILABLE' as const }
        : { name, status: total, code: 'SOURCE_UNAVAILABLE' as const, message: 'The source does not answer.' },
    );
    return this.completeAs(jobId, job, type, sources);
  }

  /** Ends an entry whose last batch comes along; `total` as the source proved. */
  completeWith(
    jobId: string,
    job: ClaimedJob,
    type: string,
    source: string,
    records: RecordBody[],
    sequence: number,
    total: number,
  ): Promise<{ status: string }> {
    const { entry_id } = job.entries.find((candidate) => candidate.data_type === type)!;
    const lines = records.map((record) => copyLine(type, this.id, record)).join('');
    const sources = [{ name: source, status: 'SUCCESS' as const, total, availability: 'AVAILABLE' as const }];
    const last_batch = { source, sequence, count: records.length };
    const payload = { job_id: jobId, token: job.token, entry_id, sources, last_batch };
    return this.harness.adapters.request(CompleteEntry, payload, { ...this.options, bytes: Buffer.from(lines) });
  }

  /** A whole synchronization of one type from one source. */
  async synchronize(type: string, source: string, records: RecordBody[]): Promise<EntryResource> {
    await this.start([type]);
    const { jobId, job } = await this.claim();
    for (let start = 0; start < records.length; start += BATCH) {
      await this.stage(jobId, job, type, source, records.slice(start, start + BATCH), start / BATCH);
    }
    await this.complete(jobId, job, type, { [source]: records.length });
    return (await this.latest())[0]!;
  }
}

/** A record as the adapters stage it. */
export function copyLine(type: string, userId: string, record: RecordBody): string {
  const definition = dataType(type);
  const { recordId, sortKey, hash, body } = toStoredRecord(definition, recordIdOf(definition, userId, record), record);
  return `${recordId}\t${sortKey}\t\\\\x${hash.toString('hex')}\t${body.replaceAll('\\', '\\\\')}\n`;
}

/** What tells that a record is gone, as the adapters stage it. */
export function deletionLine(type: string, userId: string, key: RecordBody): string {
  return `${recordIdOf(dataType(type), userId, key)}\t\t\\\\x\t\n`;
}

/** A complete record of a type: its sample with some members changed. */
export const recordOf = (type: string, changes: RecordBody): RecordBody => ({ ...structuredClone(dataType(type).sample), ...changes });

/** A legal notice of its own id and day. */
export const notice = (number: number, changes: RecordBody = {}): RecordBody =>
  recordOf('LEGAL_NOTICE', {
    notice_id: `A2025${String(number).padStart(8, '0')}`,
    publication_date: new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10),
    ...changes,
  });
