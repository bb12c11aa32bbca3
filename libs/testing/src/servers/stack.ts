import { spawn } from 'node:child_process';
import { mkdtemp, chmod, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processEnvironment } from './config.js';
import { freePort } from './ports.js';
import { removePostgres } from './postgres.js';
import { isRunning } from './processes.js';
import { workspaceRoot } from './workspace.js';

/** What `stack.json` in the data directory tells about the running system. */
export interface StackFile {
  base_url: string;
  api_key: string;
  webhook_secret: string;
  docs_url: string;
  sandbox_url: string;
  mail_url: string;
  nats_url: string;
  postgres_url: string;
  pid: number;
}

/** How a whole system is started for a test. */
export interface StackOptions {
  /** One process per service, so that each can be killed alone. */
  processes?: boolean;
  /** Variables for all services, such as shortened leases. */
  environment?: Record<string, string>;
}

/** A whole system as `npm start` runs it, on data of its own. */
export interface Stack {
  readonly file: StackFile;
  /** Where its data, logs and secrets are. */
  readonly directory: string;
  /** The process number of a service now; only with `processes`. It changes when the service is started again. */
  pidOf(service: string): Promise<number>;
  /** Everything the launcher has said. */
  output(): string;
  stop(): Promise<void>;
}

const startDeadline = 90_000;

async function waitForStackFile(path: string, pid: number, output: () => string): Promise<StackFile> {
  const deadline = Date.now() + startDeadline;
  while (Date.now() < deadline && (await isRunning(pid))) {
    const text = await readFile(path, 'utf8').catch(() => '');
    if (text !== '') return JSON.parse(text) as StackFile;
    await sleep(50);
  }
  throw new Error(`The system did not start: ${output().trim().split('\n').slice(-3).join(' ')}`);
}

/** Starts the whole system as `npm start` does (the sources must be compiled), without the tour. Ends with the test run. */
export async function startStack({ processes = false, environment = {} }: StackOptions = {}): Promise<Stack> {
  const directory = await mkdtemp(join(tmpdir(), 'company-data-'));
  await chmod(directory, 0o711);
  const parameters = ['--no-tour', '--data', directory, '--port', String(await freePort()), ...(processes ? ['--processes'] : [])];
  const child = spawn(process.execPath, [join(workspaceRoot, 'tools/launcher/dist/main.js'), ...parameters], {
    env: { ...processEnvironment, ...environment },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    await removePostgres(join(directory, 'postgres'));
    await rm(directory, { recursive: true, force: true });
  };
  try {
    const file = await waitForStackFile(join(directory, 'stack.json'), child.pid ?? 0, () => said);
    const pidOf = async (service: string): Promise<number> => Number(await readFile(join(directory, 'run', `${service}.pid`), 'utf8'));
    return { file, directory, pidOf, output: () => said, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
