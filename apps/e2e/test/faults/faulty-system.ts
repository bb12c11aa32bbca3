import { join } from 'node:path';
import {
  deployedServices,
  eventually,
  isRunning,
  natsOf,
  type NatsServer,
  postgresOf,
  type PostgresServer,
  services,
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

/** A running system with one process per service, whose parts a test can break. */
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

  /** Starts the services of this clone, or of another folder with the same structure. */
  static async start(changes: Record<string, string> = {}, root?: string): Promise<FaultySystem> {
    const environment = { ...shortened, ...changes };
    const system = new FaultySystem(await RunningSystem.start({ processes: true, environment, root }), environment);
    system.findHealth();
    await system.onExit();
    return system;
  }

  /** Starts a system with a gate before its sources. */
  static async startGated(changes: Record<string, string> = {}): Promise<FaultySystem> {
    const place: { system?: FaultySystem } = {};
    const gate = await SourceGate.start(() => place.system!.sandboxUrl());
    place.system = await FaultySystem.start({ ...gate.environment, ...changes });
    place.system.sources = gate;
    return place.system;
  }

  /** Gate before the sources, if the system was started with one. */
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

  /** Creates an account and returns its client. */
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

  /** Runs a statement as superuser of the database. */
  async query<T extends object>(sql: string, parameters: unknown[] = []): Promise<T[]> {
    // Until a restart is complete, the address is that of the former database.
    await this.restarting;
    // A connection that ends with the server must not fail the test.
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
    // A signal to process 0 would reach the process group of the test.
    if (pid === 0) throw new Error(`${service} is not running`);
    process.kill(pid, signal);
  }

  /** URL of the health and metrics of a service. The port stays the same after a restart. */
  healthUrl(service: string): string {
    return this.healthUrls.get(service)!;
  }

  /** Waits until the launcher has restarted a service and it is ready. */
  async revived(service: string, pid: number): Promise<void> {
    // The file with the process id is empty for a moment.
    await eventually(() => ![pid, 0].includes(this.pidOf(service)));
    await eventually(() => responds(`${this.healthUrl(service)}/health/ready`));
  }

  /** Waits until every service is ready. */
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

  /** Connects to NATS with the permissions of a service. */
  natsAs(service: string): Promise<NatsConnection> {
    const pass = this.running.natsPasswordOf(service);
    return connect({ servers: this.stack.nats_url, user: service, pass, inboxPrefix: `_INBOX.${service}` });
  }

  nats(): Promise<NatsServer> {
    return natsOf(join(this.data, 'nats'));
  }

  postgres(): Promise<PostgresServer> {
    return postgresOf(join(this.data, 'postgres'), this.environment['TEST_POSTGRES_PROGRAMS']);
  }

  /** Registers a webhook for completed synchronizations, since its deliveries can be counted. */
  private async onExit(): Promise<void> {
    const { status } = await this.api.call('PUT', '/webhooks/DATA_SYNC_COMPLETED', {
      body: { url: `${this.stack.sandbox_url}/_hooks/ends` },
    });
    if (status !== 200) throw new Error(`the registration of the webhook returned ${status}`);
  }

  /** Kills the launcher and starts another one on the same data. */
  restart(): Promise<void> {
    return (this.restarting = this.relaunch());
  }

  /**
   * URL of the sandbox. Waits for a restart, since restarted workers may call before it is
   * complete.
   */
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

  /** Ends the launcher and all services. The servers keep running. */
  async endServices(): Promise<void> {
    const pids = services.map((service) => this.pidOf(service));
    await this.running.kill();
    for (const pid of pids) await eventually(async () => !(await isRunning(pid)));
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
