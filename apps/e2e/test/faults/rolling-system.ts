import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FaultProxy, freePort, reloadNatsOf, services, workspaceRoot } from '@company-data/testing';
import { FaultySystem } from './faulty-system.js';
import { environmentOf, Replica } from './replica.js';

/** Settings with which a service completes its work on a busy machine before it stops. */
const ORDERLY = { SHUTDOWN_DELAY_MS: '1000', DRAIN_MS: '60000', DELIVERY_DRAIN_MS: '60000' };

/** Content of secrets.json that tests need. */
interface Secrets {
  nats: Record<string, string>;
  staffKeys: { private: string };
}

/** Returns the secrets with which a system started. */
export const secretsOf = ({ data }: FaultySystem): Secrets => JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as Secrets;

/**
 * A running system whose processes a test replaces one by one, as platforms do: a new process is
 * ready before an old one stops. A proxy plays the load balancer of the gateway.
 */
export class RollingSystem {
  private readonly running = new Map<string, Replica[]>();

  private constructor(
    readonly system: FaultySystem,
    private readonly environments: Record<string, Record<string, string>>,
    private readonly gateways: FaultProxy,
  ) {}

  /**
   * Starts a system from a folder of compiled services, with one process per service. `serve` may
   * start other servers, and returns their variables.
   */
  static async start(
    changes: Record<string, string> = {},
    root = workspaceRoot,
    serve: (system: FaultySystem) => Promise<Record<string, string>> = () => Promise.resolve({}),
  ): Promise<RollingSystem> {
    const system = await FaultySystem.start({ ...ORDERLY, ...changes }, root);
    const launched = Object.fromEntries(services.map((service) => [service, environmentOf(system.pidOf(service))]));
    await system.endServices();
    const servers = await serve(system);
    const environments = Object.fromEntries(Object.entries(launched).map(([service, given]) => [service, { ...given, ...servers }]));
    const gateways = await FaultProxy.start(0, Number(new URL(system.stack.base_url).port));
    const rolling = new RollingSystem(system, environments, gateways);
    await Promise.all(services.map((service) => rolling.startOne(service, root)));
    await system.control('limits', { enabled: false });
    return rolling;
  }

  /** Returns the environment of a service. */
  environment(service: string): Record<string, string> {
    return this.environments[service]!;
  }

  /** Starts one more process of a service. */
  async startOne(service: string, root = workspaceRoot): Promise<void> {
    const HTTP_PORT = String(await freePort());
    const given = { ...this.environment(service), ...(service === 'gateway' ? { HTTP_PORT } : {}) };
    const replica = await Replica.startWith(given, { data: this.system.data, service, root });
    this.running.set(service, [...(this.running.get(service) ?? []), replica]);
    if (service === 'gateway') this.gateways.targetPort = Number(HTTP_PORT);
  }

  /** Replaces each process of a service, with a pause while old and new processes run. */
  async replace(service: string, pause: () => Promise<void>, root = workspaceRoot): Promise<void> {
    for (const old of [...this.running.get(service)!]) {
      await this.startOne(service, root);
      await pause();
      await this.end(service, old);
    }
  }

  /** Replaces the users of NATS without a restart of the server. */
  async reloadNats(passwords: Record<string, string>): Promise<void> {
    await reloadNatsOf(join(this.system.data, 'nats'), { passwords });
  }

  /** Passwords of the services at NATS with which the system started. */
  get natsPasswords(): Record<string, string> {
    return this.secrets.nats;
  }

  /** Private keys of staff with which the system started. */
  get staffKeys(): string {
    return this.secrets.staffKeys.private;
  }

  /** Synchronizations that failed, also when a retry succeeded later. */
  async failedCollections(): Promise<object[]> {
    const ended = await this.system.query(
      `select user_id, data_type, status, error from sync.sync_entries where status in ('FETCH_ERROR', 'AUTH_ERROR')`,
    );
    return [...ended, ...(this.system.logs().match(/.*"a collection failed unexpectedly.*/g) ?? []).map((line) => ({ line }))];
  }

  async stop(): Promise<void> {
    await Promise.all([...this.running.values()].flat().map((replica) => replica.end('SIGKILL')));
    await this.gateways.close();
    await this.system.stop();
  }

  private async end(service: string, replica: Replica): Promise<void> {
    this.running.set(
      service,
      this.running.get(service)!.filter((each) => each !== replica),
    );
    const code = await replica.end('SIGTERM');
    if (code !== 0) throw new Error(`a replica of ${service} ended with ${code} after SIGTERM`);
  }

  private get secrets(): Secrets {
    return secretsOf(this.system);
  }
}
