import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processEnvironment } from './config.js';
import { endNatsOf } from './nats.js';
import { freePort } from './ports.js';
import { removePostgres } from './postgres.js';
import { isRunning } from './processes.js';
import { workspaceRoot } from './workspace.js';

/** Content of `stack.json` in the data directory of a running system. */
export interface StackFile {
  base_url: string;
  api_key: string;
  webhook_secret: string;
  docs_url: string;
  sandbox_url: string;
  /** Page of the received e-mails. */
  mail_url: string;
  smtp_url: string;
  /** Page of the received webhooks. */
  receiver_url: string;
  nats_url: string;
  postgres_url: string;
  /** Base URL of each service for `/health/live`, `/health/ready` and `/metrics`. */
  health: Record<string, string>;
  pid: number;
}

/** Options of a whole system in a test. */
export interface StackOptions {
  /** One process per service, so that each can be killed separately. */
  processes?: boolean;
  /** Variables for all services, such as shorter leases. */
  environment?: Record<string, string>;
  /** Directory of a killed stack whose data the new one uses. */
  directory?: string;
  /** Clone whose compiled launcher and services run. This clone by default. */
  root?: string;
  /** Ends with this process instead of with `stop`. The process does not stay alive for it. */
  detached?: boolean;
}

/** Longer than the time limit of the launcher. */
const startDeadline = 360_000;

/** Systems start often, so Node.js caches the compiled code. */
const compiledCode = join(workspaceRoot, '.data/compiled-code');

/** Creates a directory that the database's user may pass through. */
async function newDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'company-data-'));
  await chmod(directory, 0o711);
  return directory;
}

/**
 * A whole system as `npm start` runs it, without the tour. The sources must be compiled. It ends
 * with the test run.
 */
export class Stack {
  private output = '';
  private described?: StackFile;

  private constructor(
    /** Directory of its data, logs and secrets. */
    readonly directory: string,
    private readonly launcher: ChildProcess,
  ) {
    for (const stream of [launcher.stdout, launcher.stderr]) stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
  }

  static async start(options: StackOptions = {}): Promise<Stack> {
    const { processes = false, environment = {}, directory, root = workspaceRoot, detached = false } = options;
    const data = directory ?? (await newDirectory());
    const parameters = ['--no-tour', '--data', data, '--port', String(await freePort()), ...(processes ? ['--processes'] : [])];
    const launcher = spawn(process.execPath, [join(root, 'tools/launcher/dist/main.js'), ...parameters], {
      env: { ...processEnvironment, NODE_COMPILE_CACHE: compiledCode, ...environment },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const stack = new Stack(data, launcher);
    try {
      stack.described = await stack.waitForFile();
      if (detached) stack.detach();
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  get file(): StackFile {
    return this.described!;
  }

  /** Returns the current PID of a service, or 0 while it is written. Requires `processes`. */
  pidOf(service: string): number {
    return Number(readFileSync(join(this.directory, 'run', `${service}.pid`), 'utf8'));
  }

  /** Returns the NATS password of a service or of `staff`. */
  natsPasswordOf(user: string): string {
    const { nats } = JSON.parse(readFileSync(join(this.directory, 'secrets.json'), 'utf8')) as { nats: Record<string, string> };
    return nats[user]!;
  }

  /** Private keys that sign the requests of staff. */
  get staffKeys(): string {
    const { staffKeys } = JSON.parse(readFileSync(join(this.directory, 'secrets.json'), 'utf8')) as { staffKeys: { private: string } };
    return staffKeys.private;
  }

  /** Kills the launcher without a cleanup. The data remains for another stack. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Stops the system and removes the data. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
    await Promise.all([removePostgres(join(this.directory, 'postgres')), endNatsOf(join(this.directory, 'nats'))]);
    await rm(this.directory, { recursive: true, force: true });
  }

  /** The launcher ends by itself when its channel to this process closes. */
  private detach(): void {
    this.launcher.unref();
    this.launcher.channel?.unref();
    for (const stream of [this.launcher.stdout, this.launcher.stderr]) (stream as Socket | null)?.unref();
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.launcher.exitCode !== null || this.launcher.signalCode !== null) return;
    const ended = new Promise((resolve) => this.launcher.once('exit', resolve));
    this.launcher.kill(signal);
    await ended;
  }

  private async waitForFile(): Promise<StackFile> {
    const deadline = Date.now() + startDeadline;
    while (Date.now() < deadline && (await isRunning(this.launcher.pid ?? 0))) {
      const text = await readFile(join(this.directory, 'stack.json'), 'utf8').catch(() => '');
      const file = text === '' ? undefined : (JSON.parse(text) as StackFile);
      // The file of a killed stack remains until the next stack writes its own.
      if (file?.pid === this.launcher.pid) return file!;
      await sleep(50);
    }
    throw new Error(`The system did not start: ${this.output.trim().split('\n').slice(-3).join(' ')}`);
  }
}
