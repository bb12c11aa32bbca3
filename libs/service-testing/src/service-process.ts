import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Environment } from '@company-data/kernel';
import { endProcess, eventually, freePort, NODE_FLAGS, workspaceRoot } from '@company-data/testing';

/** Heap limit that Node.js sets in a container of 512 MB. */
const HEAP_FLAG = '--max-old-space-size=256';

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A service as a separate process, with the heap limit of a container of docker-compose.yml. */
export class ServiceProcess {
  private constructor(
    readonly pid: number,
    readonly healthUrl: string,
    private readonly exitCode: () => number | NodeJS.Signals | null,
  ) {}

  /** Returns a function that starts a service. The sources must be compiled. */
  static readonly of =
    (name: string) =>
    async (environment: Environment): Promise<ServiceProcess> => {
      const port = await freePort();
      const child = spawn(process.execPath, [...NODE_FLAGS, HEAP_FLAG, join(workspaceRoot, 'apps', name, 'dist/main.js')], {
        env: { ...environment, HEALTH_PORT: String(port) },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const exitCode = (): number | NodeJS.Signals | null => child.exitCode ?? child.signalCode;
      const started = new ServiceProcess(child.pid!, `http://127.0.0.1:${port}`, exitCode);
      await eventually(async () => exitCode() !== null || (await isReady(started.healthUrl)));
      if (exitCode() !== null) throw new Error(`${name} ended with ${exitCode()}`);
      return started;
    };

  /** False when the process has ended without `close`. */
  get isRunning(): boolean {
    return this.exitCode() === null;
  }

  /** Peak resident memory in bytes, which the limit of a container counts. */
  get peakBytes(): number {
    const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  }

  async close(): Promise<void> {
    await endProcess(this.pid);
  }
}
