import { type EventContract, type EventEnvelope, type RequestContract, validatePayload } from '@company-data/contracts';
import type { Environment } from '@company-data/kernel';
import type { RequestOptions } from '@company-data/messaging';
import { withLogsTo } from '@company-data/observability';
import pg from 'pg';
import { type DatabaseService, eventually, type RawResponse, rawCall, startTestNats, startTestServers } from '@company-data/testing';
import { migratedSchema } from './migrated-schema.js';
import { requesterOf, askersOf, PeerServices } from './peer-services.js';
import { assertRead, environmentOf, type ServersOf, variablesOf } from './service-environment.js';

/** A service that runs. */
export interface Running {
  /** Base URL of /health and /metrics. */
  healthUrl: string;
  close(): Promise<void>;
}

/** A service as its tests start it. */
export interface TestedService<S extends Running> {
  /** Its name: of its NATS user, role and schema. */
  name: string;
  /** The class of its configuration, which tells what it reads of the environment. */
  config: new () => object;
  start(environment: Environment): Promise<S>;
  /** Those of its schema, where it has one: its database starts with them done. */
  migrations?: Parameters<typeof migratedSchema>[1];
  /** Variables of its own. */
  environment?: Environment;
  /** The services that ask it, or that it asks or hears. */
  peers?: readonly string[];
}

async function natsAlone(): Promise<ServersOf> {
  const nats = await startTestNats();
  return { nats, stop: () => nats.stop() };
}

/**
 * One real service on real servers, started as in production with its own credentials, and its
 * neighbours played by the test.
 */
export class ServiceUnderTest<S extends Running = Running> {
  readonly peers: PeerServices;
  /** The service itself, as it was started last. */
  running!: S;
  environment!: Environment;
  /** With the service's role; one connection, so that queries come one after the other. */
  database!: pg.Pool;
  servers!: ServersOf;
  /** What the service wrote to its log, a line each. */
  readonly logs: Record<string, unknown>[] = [];
  private readonly replicas: S[] = [];

  constructor(
    private readonly service: TestedService<S>,
    private readonly changes: Environment = {},
  ) {
    this.peers = new PeerServices(service.peers ?? [], askersOf(service.name));
  }

  async start(): Promise<this> {
    const { name, config, environment, migrations } = this.service;
    const variables = variablesOf(config);
    const template = migrations && migratedSchema(name as DatabaseService, migrations);
    this.servers = variables.has('DATABASE_URL') ? await startTestServers(template) : await natsAlone();
    this.environment = { ...environmentOf(name, variables, this.servers), ...environment, ...this.changes };
    this.database = new pg.Pool({ connectionString: this.environment['DATABASE_URL'], max: 1, idleTimeoutMillis: 0 });
    // \`end\` resolves before the server has closed the connection, so dropping the database may
    // still report an error to the idle connection.
    this.database.on('error', () => undefined);
    await this.peers.start(this.servers.nats);
    this.running = await this.run();
    return this;
  }

  /** @throws the first answer of a neighbour that broke its contract, if one did */
  async stop(): Promise<void> {
    await Promise.all([this.running?.close(), this.endReplicas()]);
    await this.database?.end();
    const played = await Promise.allSettled([this.peers.stop()]);
    await this.servers?.stop();
    for (const each of played) if (each.status === 'rejected') throw each.reason;
  }

  /** Starts the service again, with other variables where some are given. */
  async restart(changes: Environment = {}): Promise<void> {
    await this.running.close();
    this.running = await this.run(changes);
  }

  /** Starts a replica beside the service, in another way where one is given. */
  async replica(changes: Environment = {}, start = this.service.start): Promise<S> {
    const replica = await this.run(changes, start);
    this.replicas.push(replica);
    return replica;
  }

  async endReplicas(): Promise<void> {
    await Promise.all(this.replicas.splice(0).map((replica) => replica.close()));
  }

  /** Asks the service as who may: staff what is its own to ask, else the first of those that do. */
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

  /** Events the service told of a subject, oldest first. */
  async events<P>(subject: string): Promise<EventEnvelope<P>[]> {
    const rows = await this.rows<{ body: string }>('select body from outbox where subject = $1 order by sequence', [subject]);
    return rows.map(({ body }) => JSON.parse(body) as EventEnvelope<P>);
  }

  /** What the service told of an account by one event, oldest first. */
  async published<P extends object>({ subject, payload: type }: EventContract<P>, accountId: string): Promise<P[]> {
    const events = (await this.events<P>(subject)).filter(({ account_id }) => account_id === accountId);
    return events.map(({ payload }) => validatePayload(type, payload));
  }

  /** Waits until the service has taken events, by their ids. */
  async consumed(...ids: string[]): Promise<void> {
    await eventually(async () => {
      const rows = await this.rows('select distinct event_id from inbox where event_id = any($1)', [ids]);
      return rows.length === ids.length;
    });
  }

  /** What the service shows of itself: `/health/live`, `/health/ready` or `/metrics`. */
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
