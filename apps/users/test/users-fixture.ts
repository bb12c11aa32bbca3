import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CreateAccount, type PayloadClass, type RequestContract } from '@company-data/contracts';
import { NatsLink, RequestClient, type RequestOptions } from '@company-data/messaging';
import { type RunningService } from '@company-data/service/database';
import { startTestServers, type TestServers } from '@company-data/testing';
import type { Subscription } from '@nats-io/transport-node';
import pg from 'pg';
import { startUsers } from '../src/index.js';

/** What anybody waits for an answer, however busy the machine. */
const PATIENCE_MS = 60_000;

export interface TestAccount {
  accountId: string;
  apiKey: string;
  /** Asks users as this account. */
  ask<P extends object, R>(contract: RequestContract<P, R>, payload: P, options?: Partial<RequestOptions>): Promise<R>;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the gateway sends of a key. */
export const keyProof = (apiKey: string): { prefix: string; digest: string } => ({
  prefix: apiKey.slice(0, apiKey.lastIndexOf('_')),
  digest: sha256(apiKey),
});

export const idempotency = (key: string, request: unknown) => ({ key, fingerprint: sha256(JSON.stringify(request)) });

/** Users on real servers, asked as the gateway and as staff would, with stand-ins for alerts and sync. */
export class UsersFixture {
  /** Alerts that exist, by account. */
  readonly alerts = new Map<string, string[]>();
  /** How often alerts was asked. */
  alertRequests = 0;
  /** Users sync was told to forget. */
  readonly forgotten: string[] = [];
  private sync?: Subscription;

  private constructor(
    readonly servers: TestServers,
    readonly environment: Record<string, string>,
    readonly database: pg.Pool,
    readonly client: RequestClient,
    private readonly links: NatsLink[],
    private service: RunningService,
  ) {}

  static async start(more: Record<string, string> = {}): Promise<UsersFixture> {
    const servers = await startTestServers();
    const environment = environmentOf(servers, more);
    const service = await startUsers(environment);
    const database = new pg.Pool({ connectionString: environment['DATABASE_URL'] });
    const staff = await linkOf(servers, 'staff');
    const alerts = await linkOf(servers, 'alerts');
    const sync = await linkOf(servers, 'sync');
    const fixture = new UsersFixture(
      servers,
      environment,
      database,
      new RequestClient(staff, { timeoutMs: PATIENCE_MS }),
      [staff, alerts, sync],
      service,
    );
    await fixture.answerForAlerts(alerts);
    await fixture.answerForSync(sync);
    return fixture;
  }

  async account(name = 'Compte'): Promise<TestAccount> {
    const created = await this.client.request(
      CreateAccount,
      { name, environment: 'sandbox' },
      { accountId: null, correlationId: randomUUID() },
    );
    return {
      accountId: created.account_id,
      apiKey: created.api_key,
      ask: (contract, payload, options) =>
        this.client.request(contract, payload, { accountId: created.account_id, correlationId: randomUUID(), ...options }),
    };
  }

  /** Rows of a query on the service's schema. */
  async rows<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.database.query(sql, parameters)).rows as T[];
  }

  /** Payloads of the events an account caused, oldest first. */
  async events<P extends object>(type: PayloadClass<P>, subject: string, accountId: string): Promise<P[]> {
    const rows = await this.rows<{ body: string }>(`select body from outbox where subject = $1 order by sequence`, [subject]);
    const envelopes = rows.map(({ body }) => JSON.parse(body) as { account_id: string; payload: P });
    return envelopes.filter(({ account_id }) => account_id === accountId).map(({ payload }) => Object.assign(new type(), payload));
  }

  async restart(more: Record<string, string> = {}): Promise<void> {
    await this.service.close();
    this.service = await startUsers({ ...this.environment, ...more });
  }

  async stop(): Promise<void> {
    await this.service.close();
    await this.database.end();
    for (const link of this.links) await link.close();
    await this.servers.stop();
  }

  /** Runs something while nobody answers for sync. */
  async withoutSync(work: () => Promise<void>): Promise<void> {
    await this.sync?.drain();
    await work();
    await this.answerForSync(this.links[2]!);
  }

  private async answerForSync({ connection }: NatsLink): Promise<void> {
    this.sync = connection.subscribe('req.sync.forget-user', {
      callback: (_error, message) => {
        this.forgotten.push(message.json<{ user_id: string }>().user_id);
        message.respond(JSON.stringify({ forgotten: true }));
      },
    });
    await connection.flush();
  }

  private async answerForAlerts({ connection }: NatsLink): Promise<void> {
    connection.subscribe('req.alerts.find-alerts', {
      callback: (_error, message) => {
        this.alertRequests += 1;
        const { account_id } = JSON.parse(message.headers?.get('cd-envelope') ?? '{}') as { account_id: string };
        const { names } = message.json<{ names: string[] }>();
        const known = names.filter((name) => this.alerts.get(account_id)?.includes(name));
        message.respond(JSON.stringify({ known }));
      },
    });
    await connection.flush();
  }
}

const linkOf = (servers: TestServers, name: string): Promise<NatsLink> =>
  NatsLink.connect({ servers: servers.nats.url, name, ...servers.nats.credentialsOf(name) });

function environmentOf({ nats, database }: TestServers, more: Record<string, string>): Record<string, string> {
  const { user, password } = nats.credentialsOf('users');
  return {
    NATS_URL: nats.url,
    NATS_USER: user,
    NATS_PASSWORD: password,
    DATABASE_URL: database.urlOf('users'),
    BASE_URL: 'https://api.example.com',
    ENCRYPTION_KEYS: `first:${randomBytes(32).toString('base64')}`,
    API_KEY_PEPPER: randomBytes(32).toString('hex'),
    LOG_LEVEL: 'silent',
    REQUEST_TIMEOUT_MS: String(PATIENCE_MS),
    DATABASE_STATEMENT_TIMEOUT_MS: String(PATIENCE_MS),
    ...more,
  };
}
