import { readFile } from 'node:fs/promises';
import { NatsLink } from '@company-data/messaging';
import { Stack } from '@company-data/testing';
import pg from 'pg';

/** Raised, so that the system is measured and not its limits. */
const ROOM = {
  RATE_LIMIT_PER_SECOND: '1000000',
  SYNC_REQUESTS_PER_MINUTE: '1000000',
  BUDGET_FACTOR: '100000',
  LEASE_SECONDS: '600',
};

/** The real product, one process per service, with a superuser's connection to its database. */
export class Product {
  private constructor(
    readonly stack: Stack,
    readonly database: pg.Client,
  ) {}

  static async start(): Promise<Product> {
    const stack = await Stack.start({ processes: true, environment: ROOM });
    const database = new pg.Client({ connectionString: stack.file.postgres_url });
    await database.connect();
    return new Product(stack, database);
  }

  get headers(): Record<string, string> {
    return { 'x-api-key': this.stack.file.api_key };
  }

  /** A connection to NATS with a service's name and rights. */
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
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return JSON.parse(text) as T;
  }

  async accountId(): Promise<string> {
    return (await this.call<{ id: string }>('GET', '/profile')).id;
  }

  async one<T>(sql: string, parameters: unknown[] = []): Promise<T> {
    return (await this.database.query(sql, parameters)).rows[0] as T;
  }

  /** Largest memory a service's process has had, in megabytes. */
  async peakMemory(service: string): Promise<number> {
    const status = await readFile(`/proc/${this.stack.pidOf(service)}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1_024;
  }

  async stop(): Promise<void> {
    await this.database.end();
    await this.stack.stop();
  }
}
