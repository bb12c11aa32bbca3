import { join } from 'node:path';
import {
  deployedServices,
  eventually,
  natsOf,
  type NatsServer,
  postgresOf,
  type PostgresServer,
  type StackFile,
} from '@company-data/testing';
import type { RequestContract } from '@company-data/contracts';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { Pool } from 'pg';
import { type ApiClient, RunningSystem } from '../../src/index.js';
import { Breakpoint, type BreakpointPlace } from './breakpoint.js';
import { environmentOf, Replica } from './replica.js';
import { shortened } from './shortened.js';
import { SourceGate } from './source-gate.js';

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A running system, one process a service, with a way to each of its parts so that a test can break
 * it.
 */
export class FaultySystem {
  private readonly replicas: Replica[] = [];
  private readonly healthUrls = new Map<string, string>();
  private database?: Pool;
  private sources?: SourceGate;
  private restarting = Promise.resolve();

  private constructor(
    private running: RunningSystem,
    private readonly environment: Record<string, string>,
  ) {}

  static async start(changes: Record<string, string> = {}): Promise<FaultySystem> {
    const environment = { ...shortened, ...changes };
    const system = new FaultySystem(await RunningSystem.start({ processes: true, environment }), environment);
    system.findHealth();
    await system.onExit();
    return system;
  }

  /** With a gate before its sources. */
  static async startGated(changes: Record<string, string> = {}): Promise<FaultySystem> {
    const place: { system?: FaultySystem } = {};
    const gate = await SourceGate.start(() => place.system!.sandboxUrl());
    place.system = await FaultySystem.start({ ...gate.environment, ...changes });
    place.system.sources = gate;
    return place.system;
  }

  /** The gate before the sources, of a system that was started with one. */
  get gate(): SourceGate {
    return this.sources!;
  }

  get data(): string {
    return this.running.data;
  }

  get stack(): StackFile {
    return this.running.stack;
  }

  get api(): ApiClient {
    return this.running.api;
  }

  /** A client of a new account. */
  otherAccount(): Promise<ApiClient> {
    return this.running.otherAccount();
  }

  requestAsStaff<P extends object, R>(contract: RequestContract<P, R>, payload: P, accountId: string | null): Promise<R> {
    return this.running.requestAsStaff(contract, payload, accountId);
  }

  logs(): string {
    return this.running.logs();
  }

  control(path: string, body?: object, method?: string): Promise<unknown> {
    return this.running.control(path, body, method);
  }

  /** Rows of the whole product's database, read as its superuser. */
  async query<T extends object>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    // A connection that a stop of the server ends must not end the test.
    this.database ??= new Pool({ connectionString: this.stack.postgres_url, max: 2 }).on('error', () => undefined);
    return (await this.database.query<T>(sql, parameters)).rows;
  }

  holdAt(place: BreakpointPlace): Promise<Breakpoint> {
    return Breakpoint.set(this.stack.postgres_url, place);
  }

  pidOf(service: string): number {
    return this.running.pidOf(service);
  }

  signal(service: string, signal: NodeJS.Signals): void {
    const pid = this.pidOf(service);
    // Zero would be this test's own group.
    if (pid === 0) throw new Error(`${service} is not running`);
    process.kill(pid, signal);
  }

  /**
   * Where a service tells of its health and its metrics; it keeps the port however often it is
   * started.
   */
  healthUrl(service: string): string {
    return this.healthUrls.get(service)!;
  }

  /** Resolves when the launcher has started a service again and it is ready. */
  async revived(service: string, pid: number): Promise<void> {
    // The file with its number is empty for a moment.
    await eventually(() => ![pid, 0].includes(this.pidOf(service)));
    await eventually(() => responds(`${this.healthUrl(service)}/health/ready`));
  }

  /** Resolves when every service has what it needs. */
  async ready(): Promise<void> {
    const all = async () =>
      (await Promise.all(deployedServices.map((service) => responds(`${this.healthUrl(service)}/health/ready`)))).every(Boolean);
    await eventually(all);
  }

  async replica(service: string, environment: Record<string, string> = {}): Promise<Replica> {
    const replica = await Replica.start(this.running, service, environment);
    this.replicas.push(replica);
    return replica;
  }

  /** A connection to NATS with a service's own rights. */
  natsAs(service: string): Promise<NatsConnection> {
    const pass = this.running.natsPasswordOf(service);
    return connect({ servers: this.stack.nats_url, user: service, pass, inboxPrefix: `_INBOX.${service}` });
  }

  nats(): Promise<NatsServer> {
    return natsOf(join(this.data, 'nats'));
  }

  postgres(): Promise<PostgresServer> {
    return postgresOf(join(this.data, 'postgres'));
  }

  /**
   * Has a webhook tell of each synchronization that ends: the one effect of it that can be counted.
   */
  private async onExit(): Promise<void> {
    const { status } = await this.api.call('PUT', '/webhooks/DATA_SYNC_COMPLETED', {
      body: { url: `${this.stack.sandbox_url}/_hooks/ends` },
    });
    if (status !== 200) throw new Error(`the webhook was answered ${status}`);
  }

  /** Kills the launcher and starts another on the same data. */
  restart(): Promise<void> {
    return (this.restarting = this.relaunch());
  }

  /** Once it is known: workers that are started again call before all is. */
  private async sandboxUrl(): Promise<string> {
    await this.restarting;
    return this.stack.sandbox_url;
  }

  private async relaunch(): Promise<void> {
    await this.closeDatabase();
    await this.running.kill();
    this.running = await RunningSystem.start({ processes: true, environment: this.environment, directory: this.data });
    this.findHealth();
  }

  async endReplicas(): Promise<void> {
    await Promise.all(this.replicas.splice(0).map((replica) => replica.end('SIGKILL')));
  }

  async stop(): Promise<void> {
    await this.endReplicas();
    await this.closeDatabase();
    await this.running.stop();
    await this.sources?.close();
  }

  private findHealth(): void {
    for (const service of deployedServices) {
      this.healthUrls.set(service, `http://127.0.0.1:${environmentOf(this.pidOf(service))['HEALTH_PORT']}`);
    }
  }

  private async closeDatabase(): Promise<void> {
    await this.database?.end();
    this.database = undefined;
  }
}
