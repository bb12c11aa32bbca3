import { randomUUID } from 'node:crypto';
import {
  ClaimJob,
  type ClaimedJob,
  CompleteEntry,
  CreateDataConnection,
  type DataConnectionResource,
  type EntryResource,
  type EventContract,
  type EventEnvelope,
  GetLatestSync,
  jobReady,
  type JobReadyPayload,
  type RequestContract,
  StageBatch,
  StartSync,
} from '@company-data/contracts';
import { dataType, keptRecord, recordIdOf, type RecordBody } from '@company-data/data-types';
import { jetstream } from '@nats-io/jetstream';
import { NatsLink, RequestClient } from '@company-data/messaging';
import { startTestServers, type TestServers } from '@company-data/testing';
import { Client } from 'pg';
import { startSync } from '../src/index.js';

const SIREN = '000012344';

/** The sync service on real servers, with the users service played by a responder and the adapters by the test. */
export class SyncHarness {
  private constructor(
    readonly servers: TestServers,
    readonly sync: { close(): Promise<void> },
    readonly gateway: NatsLink,
    readonly adapters: NatsLink,
    private readonly users: NatsLink,
    readonly database: Client,
    readonly settings: Record<string, string>,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<SyncHarness> {
    const servers = await startTestServers();
    const linkOf = (name: string) => NatsLink.connect({ servers: servers.nats.url, name, ...servers.nats.credentialsOf(name) });
    const users = await linkOf('users');
    answerAsUsers(users);
    const environment = SyncHarness.environmentOf(servers, settings);
    const sync = await startSync(environment);
    const database = new Client({ connectionString: servers.database.urlOf('sync') });
    await database.connect();
    return new SyncHarness(servers, sync, await linkOf('gateway'), await linkOf('adapters'), users, database, environment);
  }

  static environmentOf(servers: TestServers, settings: Record<string, string>): Record<string, string> {
    const { user, password } = servers.nats.credentialsOf('sync');
    return {
      NATS_URL: servers.nats.url,
      NATS_USER: user,
      NATS_PASSWORD: password,
      DATABASE_URL: servers.database.urlOf('sync'),
      LOG_LEVEL: 'silent',
      ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      SWEEP_MS: '100',
      SYNC_REQUESTS_PER_MINUTE: '1000',
      ...settings,
    };
  }

  async stop(): Promise<void> {
    await this.sync.close();
    await Promise.all([this.gateway.close(), this.adapters.close(), this.users.close(), this.database.end()]);
    await this.servers.stop();
  }

  /** A new user of a new account, connected to company_legal_fr for some data types. */
  async connectedUser(dataTypes: string[]): Promise<TestUser> {
    const user = new TestUser(this, randomUUID(), randomUUID());
    user.connection = await user.ask(CreateDataConnection, {
      user_id: user.id,
      provider_name: 'company_legal_fr',
      requested_data_types: dataTypes,
    });
    return user;
  }

  /** Publishes an event as the users service would. */
  async publishAsUsers<P extends object>(event: EventContract<P>, account: string, payload: P): Promise<void> {
    const cause = { correlation_id: 'test', causation_id: randomUUID(), account_id: account };
    const envelope = { id: randomUUID(), type: event.subject, version: 1, occurred_at: new Date().toISOString(), ...cause, payload };
    await jetstream(this.users.connection).publish(event.subject, JSON.stringify(envelope));
  }

  /** Events published so far of a type, oldest first. */
  async events<P>(subject: string): Promise<EventEnvelope<P>[]> {
    const { rows } = await this.database.query<{ body: string }>('select body from outbox where subject = $1 order by sequence', [subject]);
    return rows.map((row) => JSON.parse(row.body) as EventEnvelope<P>);
  }
}

/** Asks a service in the name of a test's account. */
type Ask = <P extends object, R>(contract: RequestContract<P, R>, payload: P) => Promise<R>;

/** Records of one batch, so that it fits into a message. */
const BATCH = 400;

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

  ask: Ask = (contract, payload) => new RequestClient(this.harness.gateway).request(contract, payload, this.options);

  work: Ask = (contract, payload) => new RequestClient(this.harness.adapters).request(contract, payload, this.options);

  start(dataTypes: string[]): Promise<EntryResource[]> {
    return this.ask(StartSync, { user_id: this.id, data_types: dataTypes });
  }

  latest(): Promise<EntryResource[]> {
    return this.ask(GetLatestSync, { user_id: this.id });
  }

  async claim(): Promise<{ jobId: string; job: ClaimedJob }> {
    const ready = (await this.harness.events<JobReadyPayload>(jobReady('company_legal_fr').subject)).filter(
      (event) => event.account_id === this.account,
    );
    const jobId = ready.at(-1)!.payload.job_id;
    const job = await this.work(ClaimJob, { job_id: jobId, worker: 'test' });
    if (job.state !== 'claimed') throw new Error(`the job is ${job.state}`);
    return { jobId, job };
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
    const entry = job.entries.find((candidate) => candidate.data_type === type)!;
    const lines = records.map((record) => copyLine(type, this.id, record)).join('');
    const payload = { job_id: jobId, token: job.token, entry_id: entry.entry_id, source, sequence, count };
    await new RequestClient(this.harness.adapters).request(StageBatch, payload, { ...this.options, bytes: Buffer.from(lines) });
  }

  complete(
    jobId: string,
    job: ClaimedJob,
    type: string,
    totals: Record<string, number | 'FETCH_ERROR' | 'AUTH_ERROR'>,
  ): Promise<{ status: string }> {
    const entry = job.entries.find((candidate) => candidate.data_type === type)!;
    const sources = Object.entries(totals).map(([name, total]) =>
      typeof total === 'number'
        ? { name, status: 'SUCCESS' as const, total, availability: 'AVAILABLE' as const }
        : { name, status: total, code: 'SOURCE_UNAVAILABLE', message: 'The source does not answer.' },
    );
    return this.work(CompleteEntry, { job_id: jobId, token: job.token, entry_id: entry.entry_id, sources });
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
    return new RequestClient(this.harness.adapters).request(CompleteEntry, payload, { ...this.options, bytes: Buffer.from(lines) });
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
function copyLine(type: string, userId: string, record: RecordBody): string {
  const definition = dataType(type);
  const { recordId, sortKey, hash, body } = keptRecord(definition, recordIdOf(definition, userId, record), record);
  return `${recordId}\t${sortKey}\t\\\\x${hash.toString('hex')}\t${body.replaceAll('\\', '\\\\')}\n`;
}

/** Users that were never deleted exist, and every provider is enabled. */
function answerAsUsers(link: NatsLink): void {
  const reply = (subject: string, answer: object) =>
    link.connection.subscribe(subject, { callback: (_error, message) => void message.respond(JSON.stringify(answer)) });
  reply('req.users.get-user', { name: 'EXEMPLE LOGICIELS', siren: SIREN, return_url: null, updated_at: '2026-01-01T00:00:00.000Z' });
  reply('req.users.get-provider', { enable: true, settings: { auto_connect: false } });
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
