import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { delay, deployedServices, eventually, sealingServices, signal } from '@company-data/testing';
import { runStaff } from '../../src/index.js';
import { oneOf } from './busy-account.js';
import type { FaultySystem } from './faulty-system.js';
import type { Replica } from './replica.js';

const SERVER_AWAY_MS = 1_500;
/** Longer than the leases of the system. */
const STOPPED_MS = 8_000;
/** The gateway has one port, and one process of streams creates all streams. */
const PAIRED = deployedServices.filter((service) => !['gateway', 'streams'].includes(service));

/** Kinds of faults, as the report names them. */
export type Fault =
  'kill -9 of a service' | 'kill -9 of NATS' | 'kill -9 of PostgreSQL' | 'SIGSTOP of a service' | 'rolling restart' | 'key rotation';

interface Server {
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Breaks parts of a system at random. Most services have two processes. */
export class RandomFaults {
  readonly counts: Record<Fault, number> = {
    'kill -9 of a service': 0,
    'kill -9 of NATS': 0,
    'kill -9 of PostgreSQL': 0,
    'SIGSTOP of a service': 0,
    'rolling restart': 0,
    'key rotation': 0,
  };
  private readonly replicas = new Map<string, Replica>();

  constructor(private readonly system: FaultySystem) {}

  /** Starts the second process of each service that may have two. */
  async startReplicas(): Promise<void> {
    await this.system.ready();
    for (const service of PAIRED) await this.startReplica(service);
  }

  /** Breaks one part, and repairs it unless the launcher does. */
  async breakOne(): Promise<void> {
    await oneOf([
      ...deployedServices.map((service) => () => this.killService(service)),
      ...PAIRED.map((service) => () => this.killReplica(service)),
      ...['sync', 'adapters', 'alerts', 'input'].map((service) => () => this.stopForAWhile(service)),
      ...[1, 2].flatMap(() => [
        async () => this.killServer('kill -9 of NATS', await this.system.nats()),
        async () => this.killServer('kill -9 of PostgreSQL', await this.system.postgres()),
      ]),
    ])();
  }

  /**
   * Ends the processes of each service one after the other.
   *
   * @throws Error when one does not end by itself
   */
  async restartInTurn(): Promise<void> {
    await this.system.ready();
    for (const service of PAIRED) {
      const pid = this.system.pidOf(service);
      this.system.signal(service, 'SIGTERM');
      await this.system.revived(service, pid);
      const code = await this.replicas.get(service)!.end('SIGTERM');
      if (code !== 0) throw new Error(`a replica of ${service} ended with ${code} after SIGTERM`);
      await this.startReplica(service);
    }
    this.counts['rolling restart'] += 1;
  }

  /**
   * Replaces the encryption keys of all services in the steps of docs/concepts/secrets.md, with a
   * restart of the whole system after each.
   *
   * @throws Error when a value still needs an old key
   */
  async rotateKeys(): Promise<void> {
    await this.system.endReplicas();
    const young = Object.fromEntries(
      sealingServices.map((service) => [service, `${service}-chaos-${this.counts['key rotation']}:${randomBytes(32).toString('base64')}`]),
    );
    const old = this.keys();
    await this.restartWith((service) => `${old[service]},${young[service]}`);
    await this.restartWith((service) => `${young[service]},${old[service]}`);
    await eventually(async () => (await runStaff(['keys', 'rotate', '--data', this.system.data])).code === 0);
    await this.restartWith((service) => young[service]!);
    await this.startReplicas();
    this.counts['key rotation'] += 1;
  }

  private async startReplica(service: string): Promise<void> {
    this.replicas.set(service, await this.system.replica(service));
  }

  private async killService(service: string): Promise<void> {
    const pid = this.system.pidOf(service);
    // The service may have ended a moment ago, after the last kill or without a server.
    if (pid === 0) return;
    signal(pid, 'SIGKILL');
    this.counts['kill -9 of a service'] += 1;
  }

  private async killReplica(service: string): Promise<void> {
    await this.replicas.get(service)!.end('SIGKILL');
    this.counts['kill -9 of a service'] += 1;
    // The replica gets the environment of the process of the launcher.
    await this.system.ready();
    await this.startReplica(service);
  }

  /** Either process of the service, so that the other one takes its leases over. */
  private async stopForAWhile(service: string): Promise<void> {
    const pid = oneOf([this.system.pidOf(service), this.replicas.get(service)!.pid]);
    if (pid === 0) return;
    signal(pid, 'SIGSTOP');
    this.counts['SIGSTOP of a service'] += 1;
    await delay(STOPPED_MS);
    signal(pid, 'SIGCONT');
  }

  private async killServer(fault: Fault, server: Server): Promise<void> {
    await server.kill();
    this.counts[fault] += 1;
    await delay(SERVER_AWAY_MS);
    await server.start();
  }

  private get secretsFile(): string {
    return join(this.system.data, 'secrets.json');
  }

  private keys(): Record<string, string> {
    return (JSON.parse(readFileSync(this.secretsFile, 'utf8')) as { encryptionKeys: Record<string, string> }).encryptionKeys;
  }

  private async restartWith(keyOf: (service: string) => string): Promise<void> {
    const secrets = JSON.parse(readFileSync(this.secretsFile, 'utf8')) as object;
    const encryptionKeys = Object.fromEntries(sealingServices.map((service) => [service, keyOf(service)]));
    writeFileSync(this.secretsFile, JSON.stringify({ ...secrets, encryptionKeys }));
    await this.system.restart();
    await this.system.ready();
  }
}
