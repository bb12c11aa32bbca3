import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually, freePort, NODE_FLAGS, workspaceRoot } from '@company-data/testing';
import type { RunningSystem } from '../../src/index.js';

/** Returns the environment that the launcher set for a process. */
export function environmentOf(pid: number): Record<string, string> {
  const entries = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);
  return Object.fromEntries(entries.map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]));
}

const responds = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

const ATTEMPTS = 3;

/** Second process of a service, which a test may kill. */
export class Replica {
  private constructor(
    readonly process: ChildProcess,
    readonly environment: Record<string, string>,
  ) {}

  /**
   * Starts a compiled service of this clone, or of another folder with the same structure, with the
   * environment of its process of the launcher.
   */
  static start(system: RunningSystem, service: string, changes: Record<string, string> = {}, root = workspaceRoot): Promise<Replica> {
    return Replica.startWith({ ...environmentOf(system.pidOf(service)), ...changes }, { data: system.data, service, root });
  }

  /** Starts a service with an environment. The log is in the data directory of a system. */
  static async startWith(
    given: Record<string, string>,
    { data, service, root, attempt = 1 }: { data: string; service: string; root: string; attempt?: number },
  ): Promise<Replica> {
    // The sandbox reports its health on its only port.
    const environment = { ...given, HEALTH_PORT: given['SANDBOX_PORT'] ?? String(await freePort()) };
    const child = spawn(process.execPath, [...NODE_FLAGS, join(root, 'apps', service, 'dist/main.js')], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(join(data, 'logs', `${service}-replica.log`), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    const replica = new Replica(child, environment);
    await eventually(async () => child.exitCode !== null || (await responds(`${replica.healthUrl}/health/ready`)));
    if (child.exitCode === null) return replica;
    // Another process took the port in the meantime.
    if (attempt < ATTEMPTS) return Replica.startWith(given, { data, service, root, attempt: attempt + 1 });
    throw new Error(`a replica of ${service} ended with ${child.exitCode}: see ${service}-replica.log`);
  }

  get healthUrl(): string {
    return `http://127.0.0.1:${this.environment['HEALTH_PORT']}`;
  }

  get pid(): number {
    return this.process.pid!;
  }

  /** Ends the process. Returns its exit code, or null when the signal ended it. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return this.process.exitCode;
    const ended = new Promise<number | null>((resolve) => this.process.once('exit', resolve));
    this.process.kill(signal);
    return ended;
  }
}
