import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateAccount, type RequestContract } from '@company-data/contracts';
import { NatsLink, RequestClient } from '@company-data/messaging';
import { endNatsOf, freePort, removePostgres } from '@company-data/testing';
import { ApiClient } from './api-client.js';
import { ownEnvironment } from './config.js';

/** What the launcher writes once everything is up. */
export interface Stack {
  base_url: string;
  api_key: string;
  sandbox_url: string;
  nats_url: string;
  postgres_url: string;
  docs_url: string;
  pid: number;
}

export interface SystemOptions {
  /** One process for each service, so that a test can kill one. */
  processes?: boolean;
  /** Handed to the services, over the launcher's defaults. */
  environment?: Record<string, string>;
  /** An earlier system's data. */
  data?: string;
}

const root = new URL('../../..', import.meta.url).pathname;

/** Limits that would measure the throttle instead of the system, raised. */
const roomy = {
  RATE_LIMIT_PER_SECOND: '100000',
  FAILED_AUTHENTICATIONS_PER_MINUTE: '100000',
  SYNC_REQUESTS_PER_MINUTE: '100000',
  BUDGET_FACTOR: '1000',
  LOG_LEVEL: 'warn',
};

/** A place for a system's data that the database's user may pass through. */
function temporaryData(): string {
  const data = mkdtempSync(join(tmpdir(), 'company-data-e2e-'));
  chmodSync(data, 0o711);
  return data;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The whole product as `npm start` runs it, on data of its own, reached over HTTP alone. */
export class RunningSystem {
  private constructor(
    readonly data: string,
    readonly stack: Stack,
    private readonly launcher: ChildProcess,
    readonly output: () => string,
  ) {}

  static async start({ processes = false, environment = {}, data = temporaryData() }: SystemOptions = {}): Promise<RunningSystem> {
    const parameters = ['--no-tour', '--data', data, '--port', String(await freePort()), ...(processes ? ['--processes'] : [])];
    const launcher = spawn(process.execPath, [join(root, 'tools/launcher/dist/main.js'), ...parameters], {
      env: { ...ownEnvironment, ...roomy, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    launcher.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()));
    launcher.stderr!.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const stack = await waitForStack(data, launcher, () => output);
    return new RunningSystem(data, stack, launcher, () => output);
  }

  /** The demo account's client. */
  get api(): ApiClient {
    return new ApiClient(this.stack.base_url, this.stack.api_key);
  }

  /** A client of a new account. */
  async otherAccount(): Promise<ApiClient> {
    const account = await this.askAsStaff(CreateAccount, { name: 'Other', environment: 'sandbox' }, null);
    return new ApiClient(this.stack.base_url, account.api_key);
  }

  /** Asks a service what only operators may ask. */
  async askAsStaff<P extends object, R>(contract: RequestContract<P, R>, payload: P, accountId: string | null): Promise<R> {
    const { nats } = JSON.parse(await readFile(join(this.data, 'secrets.json'), 'utf8')) as { nats: Record<string, string> };
    const link = await NatsLink.connect({ servers: this.stack.nats_url, name: 'staff', user: 'staff', password: nats['staff'] });
    try {
      return await new RequestClient(link).request(contract, payload, { accountId, correlationId: 'e2e' });
    } finally {
      await link.close();
    }
  }

  /** What the services have logged so far. */
  logs(): string {
    const folder = join(this.data, 'logs');
    return readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('');
  }

  /** Number of a service's process, with `processes`. */
  pidOf(service: string): number {
    return Number(readFileSync(join(this.data, 'run', `${service}.pid`), 'utf8'));
  }

  /** Calls the sandbox's control interface. */
  async control(path: string, body: object = {}, method = 'POST'): Promise<unknown> {
    const response = await fetch(`${this.stack.sandbox_url}/_control/${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: method === 'GET' ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`the sandbox answered ${response.status} to ${path}: ${await response.text()}`);
    return response.headers.get('content-type')?.includes('json') ? response.json() : undefined;
  }

  /** Kills the launcher without a chance to end anything; its data stays for another start. */
  kill(): Promise<void> {
    return this.end('SIGKILL');
  }

  /** Ends it all; answers how many milliseconds that took. */
  async stop({ keepData = false } = {}): Promise<number> {
    const began = Date.now();
    await this.end('SIGTERM');
    if (!keepData) {
      await Promise.all([removePostgres(join(this.data, 'postgres')), endNatsOf(join(this.data, 'nats'))]);
      rmSync(this.data, { recursive: true, force: true });
    }
    return Date.now() - began;
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    if (this.launcher.exitCode !== null || this.launcher.signalCode !== null) return;
    const ended = new Promise((resolve) => this.launcher.once('exit', resolve));
    this.launcher.kill(signal);
    await ended;
  }
}

async function waitForStack(data: string, launcher: ChildProcess, output: () => string): Promise<Stack> {
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (launcher.exitCode !== null) throw new Error(`the launcher ended: ${output()}`);
    const text = await readFile(join(data, 'stack.json'), 'utf8').catch(() => '');
    const stack = text ? (JSON.parse(text) as Stack) : undefined;
    if (stack?.pid === launcher.pid) return stack!;
    await pause(100);
  }
  throw new Error(`the launcher is not ready: ${output()}`);
}
