import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateAccount, type EntryResource, type UserResource } from '@company-data/contracts';
import { NatsLink, SigningKey, staffClient } from '@company-data/messaging';
import { Stack } from '@company-data/testing';
import pg from 'pg';
import { COLLECTED } from '../subjects.js';

/** Raised limits, so that a benchmark measures the system and not its limits. */
const ROOM = {
  RATE_LIMIT_PER_SECOND: '1000000',
  SYNC_REQUESTS_PER_MINUTE: '1000000',
  OPEN_JOBS_PER_ACCOUNT: '1000000',
  JOBS_PUBLISHED_PER_ACCOUNT: '1000000',
  BUDGET_FACTOR: '100000',
  LEASE_SECONDS: '600',
};

/** Successful synchronization: milliseconds to the response of its request, and to SUCCESS. */
export interface Synchronized {
  accepted: number;
  done: number;
  entries: EntryResource[];
}

/** The product with one process per service, and a superuser connection to its database. */
export class Product {
  private constructor(
    readonly stack: Stack,
    readonly database: pg.Client,
    private readonly apiKey = stack.file.api_key,
  ) {}

  /** Starts a product with raised limits and the given variables for its services. */
  static async start(environment: Record<string, string> = {}): Promise<Product> {
    const stack = await Stack.start({ processes: true, environment: { ...ROOM, ...environment } });
    const database = new pg.Client({ connectionString: stack.file.postgres_url });
    await database.connect();
    return new Product(stack, database);
  }

  get headers(): Record<string, string> {
    return { 'x-api-key': this.apiKey };
  }

  /** Returns the same product with the access of a new account. */
  async otherAccount(): Promise<Product> {
    const link = await this.link('staff');
    try {
      const staff = staffClient(link, SigningKey.fromText(this.stack.staffKeys), { timeoutMs: 60_000 });
      const wanted = { name: 'Other', environment: 'sandbox' as const };
      const { api_key } = await staff.request(CreateAccount, wanted, { accountId: null, correlationId: 'bench' });
      return new Product(this.stack, this.database, api_key);
    } finally {
      await link.close();
    }
  }

  /** Connects to NATS with the name and the permissions of a service. */
  link(service: string): Promise<NatsLink> {
    return NatsLink.connect({ servers: this.stack.file.nats_url, name: service, ...this.credentialsOf(service) });
  }

  credentialsOf(service: string): { user: string; password: string } {
    return { user: service, password: this.stack.natsPasswordOf(service) };
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.stack.file.base_url}/api/v6${path}`, {
      method,
      headers: { ...this.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  /** Calls the control API of the sandbox. */
  async control(method: string, path: string, body: object): Promise<void> {
    const response = await fetch(`${this.stack.file.sandbox_url}/_control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox returned ${response.status} to ${path}`);
  }

  /** Creates a user with a connection for some data types of the measured provider. */
  async connectedUser(siren: string, dataTypes: string[]): Promise<string> {
    const user = await this.call<UserResource>('POST', '/users/legal', { name: `Company ${siren}`, siren });
    await this.call('POST', `/users/${user.id}/data-connections`, { provider_name: COLLECTED.provider, requested_data_types: dataTypes });
    return user.id;
  }

  /**
   * Synchronizes data types of a user. Polls the database for the end, which costs less than
   * polling the API.
   */
  async synchronize(userId: string, dataTypes: string[], pollMs: number): Promise<Synchronized> {
    const startedAt = performance.now();
    await this.call('POST', `/users/${userId}/sync`, { data_types: dataTypes });
    const accepted = performance.now() - startedAt;
    while (await this.isRunning(userId)) await sleep(pollMs);
    const entries = await this.call<EntryResource[]>('GET', `/users/${userId}/sync/latest`);
    const failed = entries.filter(({ status }) => status !== 'SUCCESS');
    if (failed.length > 0) throw new Error(JSON.stringify(failed));
    return { accepted, done: performance.now() - startedAt, entries };
  }

  /** Uses a prepared statement, since frequent polls would use the measured processors. */
  private async isRunning(userId: string): Promise<boolean> {
    const text = 'select exists (select from sync.sync_requests where user_id = $1 and closed_at is null) as running';
    const { rows } = await this.database.query<{ running: boolean }>({ name: 'running', text, values: [userId] });
    return rows[0]!.running;
  }

  async accountId(): Promise<string> {
    return (await this.call<{ id: string }>('GET', '/profile')).id;
  }

  async one<T>(sql: string, parameters: unknown[] = []): Promise<T> {
    return (await this.database.query(sql, parameters)).rows[0] as T;
  }

  /** Returns the current end of the write-ahead log. */
  async walPosition(): Promise<string> {
    return (await this.one<{ lsn: string }>('select pg_current_wal_lsn() as lsn')).lsn;
  }

  /** Returns the bytes of write-ahead log since a position. */
  async walSince(position: string): Promise<number> {
    const { bytes } = await this.one<{ bytes: string }>('select pg_wal_lsn_diff(pg_current_wal_lsn(), $1) as bytes', [position]);
    return Number(bytes);
  }

  /** Returns the current or the peak memory of a service process, in megabytes. */
  async memoryOf(service: string, when: 'now' | 'at most'): Promise<number> {
    const status = await readFile(`/proc/${this.stack.pidOf(service)}/status`, 'utf8');
    const line = when === 'now' ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
    return Number(line.exec(status)![1]) / 1_024;
  }

  async stop(): Promise<void> {
    await this.database.end();
    await this.stack.stop();
  }
}
