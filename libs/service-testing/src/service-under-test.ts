import { type EventContract, type EventEnvelope, type RequestContract, validatePayload } from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import type { RequestOptions } from '@company-data/messaging';
import { withLogsTo } from '@company-data/observability';
import pg from 'pg';
import {
  type DatabaseService,
  eventually,
  isPooled,
  meet,
  type MeetingOutcome,
  type PgBouncer,
  startPgBouncer,
  type TableChange,
  type RawResponse,
  rawCall,
  startTestNats,
  startTestServers,
} from '@company-data/testing';
import { migratedSchema } from './migrated-schema.js';
import { requesterOf, askersOf, PeerServices } from './peer-services.js';
import { TwinAccounts, type TwinTable } from './twin-accounts.js';
import { assertRead, environmentOf, type ServersOf, variablesOf } from './service-environment.js';

/** A running service. */
export interface Running {
  /** Base URL of /health and /metrics. */
  healthUrl: string;
  close(): Promise<void>;
}

/** A service and how tests start it. */
export interface TestedService<S extends Running> {
  /** Name of the service, its NATS user, role and schema. */
  name: string;
  /** Configuration class, which defines the variables that the service reads. */
  config: new () => object;
  start(environment: Environment): Promise<S>;
  /** Migrations of the schema, if it has one. They have run before the start. */
  migrations?: Parameters<typeof migratedSchema>[1];
  /** Additional variables. */
  environment?: Environment;
  /** Services that exchange requests or events with it. */
  peers?: readonly string[];
  /** Tables in which each account has a twin, see `TwinAccounts`. No row of a twin may change. */
  twins?: readonly TwinTable[];
}

async function natsAlone(): Promise<ServersOf> {
  const nats = await startTestNats();
  return { nats, stop: () => nats.stop() };
}

/**
 * A real service on real servers, started as in production with its own credentials. Peers replace
 * the other services.
 */
export class ServiceUnderTest<S extends Running = Running> {
  readonly peers: PeerServices;
  /** The service after the last start. */
  running!: S;
  environment!: Environment;
  /** Uses the role of the service. One connection runs all queries in order. */
  database!: pg.Pool;
  servers!: ServersOf;
  /** Lines of the service's log. */
  readonly logs: Record<string, unknown>[] = [];
  /**
   * True to run the service behind PgBouncer in transaction mode. TEST_POOLER=on does it for all
   * suites.
   */
  pooled = isPooled;
  private pooler?: PgBouncer;
  private readonly replicas: S[] = [];
  private twins?: TwinAccounts;

  constructor(
    private readonly service: TestedService<S>,
    private readonly changes: Environment = {},
  ) {
    this.peers = new PeerServices(service.peers ?? [], askersOf(service.name));
  }

  async start(): Promise<this> {
    const { name, config, environment, migrations, twins } = this.service;
    const variables = variablesOf(config);
    const template = migrations && migratedSchema(name as DatabaseService, migrations);
    this.servers = variables.has('DATABASE_URL') ? await startTestServers(template) : await natsAlone();
    const own = environmentOf(name, variables, this.servers);
    const url = own['DATABASE_URL'];
    this.environment = { ...own, ...(url && this.pooled ? await this.startPooler(url) : {}), ...environment, ...this.changes };
    this.database = new pg.Pool({ connectionString: url, max: 1, idleTimeoutMillis: 0 });
    // `end` resolves before the server has closed the connection. Dropping the database may still
    // report an error to the idle connection.
    this.database.on('error', () => undefined);
    if (twins) this.twins = await TwinAccounts.in(this.servers.database!, name as DatabaseService, twins);
    await this.peers.start(this.servers.nats);
    this.running = await this.run();
    return this;
  }

  /**
   * @throws Error the first reply of a peer that broke its contract, or the statements that changed
   *   rows of twins
   */
  async stop(): Promise<void> {
    await Promise.all([this.running?.close(), this.endReplicas()]);
    await this.database?.end();
    const changes = (await this.twins?.changes()) ?? [];
    const played = await Promise.allSettled([this.peers.stop()]);
    await this.pooler?.stop();
    await this.servers?.stop();
    for (const each of played) if (each.status === 'rejected') throw each.reason;
    if (changes.length > 0) throw new Error(`a statement forgets the account: ${changes.join('; ')}`);
  }

  /** Starts a pooler with fewer connections than the service has. */
  private async startPooler(url: string): Promise<Environment> {
    this.pooler = await startPgBouncer({ release: 'trixie', mode: 'transaction', poolSize: 4, urls: [url] });
    return { DATABASE_URL: this.pooler.urlOf(url), DATABASE_DIRECT_URL: url };
  }

  /** Deletes the rows of twins, for tests that change rows of all accounts. */
  async removeTwins(): Promise<void> {
    await this.twins?.remove();
  }

  /** Restarts the service, with changed variables if given. */
  async restart(changes: Environment = {}): Promise<void> {
    await this.running.close();
    this.running = await this.run(changes);
  }

  /** Starts a replica of the service, with another start function if given. */
  async replica(changes: Environment = {}, start = this.service.start): Promise<S> {
    const replica = await this.run(changes, start);
    this.replicas.push(replica);
    return replica;
  }

  async endReplicas(): Promise<void> {
    await Promise.all(this.replicas.splice(0).map((replica) => replica.close()));
  }

  /** Sends a request as staff if possible, otherwise as the first service that may send it. */
  call<P extends object, R>(
    contract: RequestContract<P, R>,
    payload: P,
    accountId: string | null,
    more: Partial<RequestOptions> = {},
  ): Promise<R> {
    return this.peers.client(requesterOf(contract.subject)).request(contract, payload, { accountId, correlationId: 'test', ...more });
  }

  async rows<T>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    return (await this.database.query(sql, parameters)).rows as T[];
  }

  /** Runs two transactions that overlap. The table is one of the service. */
  meet<A, B>({
    before: { change, table },
    first,
    second,
  }: {
    before: TableChange;
    first: () => Promise<A>;
    second: () => Promise<B>;
  }): Promise<MeetingOutcome<A, B>> {
    const before = { change, table: `${this.service.name}.${table}` };
    return meet({ adminUrl: this.servers.database!.adminUrl, before, first, second });
  }

  /** Returns the events of the service for a subject, oldest first. */
  async events<P>(subject: string): Promise<EventEnvelope<P>[]> {
    const rows = await this.rows<{ body: string }>('select body from outbox where subject = $1 order by sequence', [subject]);
    return rows.map(({ body }) => JSON.parse(body) as EventEnvelope<P>);
  }

  /** Returns the payloads of an event of the service for an account, oldest first. */
  async published<P extends object>({ subject, payload: type }: EventContract<P>, accountId: string): Promise<P[]> {
    const events = (await this.events<P>(subject)).filter(({ account_id }) => account_id === accountId);
    return events.map(({ payload }) => validatePayload(type, payload));
  }

  /** Waits until the service has processed the events with these ids. */
  async consumed(...ids: string[]): Promise<void> {
    await eventually(async () => {
      const rows = await this.rows('select distinct event_id from inbox where event_id = any($1)', [ids]);
      return rows.length === ids.length;
    });
  }

  /** Reads `/health/live`, `/health/ready` or `/metrics` of the service. */
  probe(path: string): Promise<RawResponse> {
    return rawCall(`${this.running.healthUrl}${path}`);
  }

  private async run(changes: Environment = {}, start = this.service.start): Promise<S> {
    const { name, config, environment } = this.service;
    assertRead(name, [...variablesOf(config), ...Object.keys(environment ?? {})], { ...this.changes, ...changes });
    const write = (line: string) => void this.logs.push(JSON.parse(line) as Record<string, unknown>);
    return withLogsTo({ write }, () => start({ ...this.environment, ...changes }));
  }
}
