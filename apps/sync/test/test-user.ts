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

/** Sends a request in the name of the account of a test. */
type Ask = <P extends object, R>(contract: RequestContract<P, R>, payload: P) => Promise<R>;

/** Retry delay of a job without a lease whose row is locked by another transaction, in seconds. */
const SOONEST_RETRY_SECONDS = 1;

/** Records per batch, so that a batch fits into a message. */
const BATCH = 400;

/** Page as clients read it. */
export interface RecordPage {
  total: number;
  next_cursor: string | null;
  result: Record<string, unknown>[];
}

/** User, with a worker in place of adapters. */
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

  /** Returns a page of records. The default is the first 100. */
  async read(type: string, more: Partial<ReadRecordsPayload> = {}): Promise<RecordPage> {
    const query = { user_id: this.id, data_type: type, page: 1, per_page: 100, sort: [], filters: [], ...more };
    return (await this.request(ReadRecords, query)) as unknown as RecordPage;
  }

  /** Returns events of the account, oldest first. */
  async events<P>(subject: string): Promise<EventEnvelope<P>[]> {
    return (await this.harness.events<P>(subject)).filter((event) => event.account_id === this.account);
  }

  /** Returns the `data-changed` events. */
  changeEvents(): Promise<EventEnvelope<DataChangedV1>[]> {
    return this.events(DataChanged.subject);
  }

  /** Returns the job events for workers. */
  readyEvents(): Promise<EventEnvelope<JobReadyPayload>[]> {
    return this.events(jobReady('company_legal_fr').subject);
  }

  async claim(): Promise<{ jobId: string; job: ClaimedJob }> {
    const jobId = (await this.readyEvents()).at(-1)!.payload.job_id;
    return { jobId, job: await this.claimJob(jobId) };
  }

  /**
   * Claims a job, repeatedly while the sweep locks its row.
   *
   * @throws Error when the job is closed or under a lease
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

  /** Completes an entry, with the lines of its last batch. */
  completeAs(
    jobId: string,
    job: ClaimedJob,
    type: string,
    sources: CollectedSource[],
    last?: { source: string; lines: string[] },
  ): Promise<{ status: string }> {
    const { entry_id } = job.entries.find((candidate) => candidate.data_type === type)!;
    const payload = { job_id: jobId, token: job.token, entry_id, sources };
    if (!last) return this.work(CompleteEntry, payload);
    const last_batch = { source: last.source, sequence: 0, count: last.lines.length };
    const bytes = Buffer.from(last.lines.join(''));
    return this.harness.adapters.request(CompleteEntry, { ...payload, last_batch }, { ...this.options, bytes });
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

  /** Completes an entry with its last batch. `total` is the count that the source reported. */
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

  /** Runs a synchronization of one type from one source. */
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

/** Returns a record as adapters stages it. */
export function copyLine(type: string, userId: string, record: RecordBody): string {
  const definition = dataType(type);
  const { recordId, sortKey, hash, body } = toStoredRecord(definition, recordIdOf(definition, userId, record), record);
  return `${recordId}\t${sortKey}\t\\\\x${hash.toString('hex')}\t${body.replaceAll('\\', '\\\\')}\n`;
}

/** Returns a deletion as adapters stages it. */
export function deletionLine(type: string, userId: string, key: RecordBody): string {
  return `${recordIdOf(dataType(type), userId, key)}\t\t\\\\x\t\n`;
}

/** Returns a complete record of a type: its sample with some members changed. */
export const recordOf = (type: string, changes: RecordBody): RecordBody => ({ ...structuredClone(dataType(type).sample), ...changes });

/** Returns a legal notice with an id and a day that depend on its number. */
export const notice = (number: number, changes: RecordBody = {}): RecordBody =>
  recordOf('LEGAL_NOTICE', {
    notice_id: `A2025${String(number).padStart(8, '0')}`,
    publication_date: new Date(Date.UTC(2020, 0, 1 + number)).toISOString().slice(0, 10),
    ...changes,
  });
