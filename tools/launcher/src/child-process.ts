import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '@company-data/kernel';
import { PortInUse, StartError } from './explain-failure.js';

/** Process to supervise. */
export interface ChildDefinition {
  name: string;
  /** Parameters of Node.js. */
  parameters: string[];
  environment: Environment;
  /** Sent to the process once it runs. */
  message?: Record<string, unknown>;
  /** The process is ready when all of these URLs return 200. */
  readyUrls: string[];
  logFile: string;
  pidFile: string;
}

const maxRestartDelay = 10_000;
/**
 * Time limit of a start, in milliseconds. A busy machine may need minutes. A process that ends
 * earlier fails the start at once.
 */
const startDeadline = 300_000;

const responds = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
    (response) => response.ok,
    () => false,
  );

/** Process that is restarted when it ends, until it is stopped. */
export class SupervisedProcess {
  private child?: ChildProcess;
  private stopping = false;
  private deaths = 0;

  constructor(
    private readonly definition: ChildDefinition,
    private readonly log: (line: string) => void,
  ) {}

  /**
   * Starts the process and waits until it is ready. A process that ends before is not restarted.
   *
   * @throws StartError when the process ends or is not ready in time
   */
  async start(): Promise<void> {
    await this.spawn();
    const deadline = Date.now() + startDeadline;
    for (const url of this.definition.readyUrls) {
      while (!(await responds(url))) {
        if (this.stopping) throw new StartError('Interrupted.');
        if (this.hasEnded()) throw await this.failure();
        if (Date.now() > deadline) throw new StartError(`${this.definition.name} is not ready after ${startDeadline / 1_000} s.`);
        await sleep(50);
      }
    }
    this.child?.once('exit', (...how) => void this.restart(...how));
    if (this.hasEnded()) void this.restart(this.child?.exitCode ?? null, null);
  }

  /** Sends SIGTERM to the process, and kills it after `grace` milliseconds. */
  async stop(grace: number): Promise<void> {
    this.stopping = true;
    if (!this.hasEnded()) await this.end(grace);
    await rm(this.definition.pidFile, { force: true });
  }

  private async end(grace: number): Promise<void> {
    const child = this.child;
    if (child === undefined) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), grace);
    await ended;
    clearTimeout(timer);
  }

  private hasEnded(): boolean {
    return this.child === undefined || this.child.exitCode !== null || this.child.signalCode !== null;
  }

  private async spawn(): Promise<void> {
    const { parameters, environment, message, logFile, pidFile } = this.definition;
    const log = await open(logFile, 'a', 0o600);
    // The process was stopped in the meantime, so a new one would not be ended.
    if (this.stopping) return log.close();
    // The process has a separate session, so Ctrl-C reaches only the launcher. The launcher then
    // stops the processes in order.
    this.child = spawn(process.execPath, parameters, { env: environment, detached: true, stdio: ['ignore', log.fd, log.fd, 'ipc'] });
    this.child.once('error', (error) => this.log(`${this.definition.name}: ${error.message}`));
    await log.close();
    if (this.child.pid !== undefined) await writeFile(pidFile, String(this.child.pid));
    if (message !== undefined) this.child.send(message);
  }

  private async restart(code: number | null, signal: NodeJS.Signals | null): Promise<void> {
    if (this.stopping) return;
    const delay = Math.min(500 * 2 ** this.deaths, maxRestartDelay);
    this.deaths += 1;
    this.log(`${this.definition.name} ended (${signal ?? `exit code ${code}`}), restarting it in ${delay / 1_000} s`);
    await sleep(delay);
    if (this.stopping) return;
    await this.spawn();
    const born = Date.now();
    this.child?.once('exit', (...how) => {
      if (Date.now() - born > 60_000) this.deaths = 0;
      void this.restart(...how);
    });
  }

  private async failure(): Promise<StartError> {
    const { name, logFile } = this.definition;
    const lines = (await readFile(logFile, 'utf8')).trim().split('\n').slice(-30);
    const Failure = lines.some((line) => line.includes('EADDRINUSE')) ? PortInUse : StartError;
    return new Failure(`${name} did not start: ${readable(lines) || 'no output'} (log: ${logFile})`);
  }
}

/**
 * Returns the most useful line of an output: the last structured log message or error, otherwise
 * the last plain line.
 */
function readable(lines: string[]): string {
  const plain = lines.filter((line) => !/^\s*(at |\[cause\]|\{|\}|\(Use |Node\.js v|\w+: )/.test(line));
  const said = lines.filter((line) => /"msg":|^\w*Error: /.test(line));
  const messages = (said.length > 0 ? said : plain).map((line) => /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line.trim());
  return messages.findLast((message) => message !== '') ?? '';
}
