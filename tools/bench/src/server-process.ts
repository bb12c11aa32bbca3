import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './config.js';

/** Server for comparison, in a separate process. */
export class ServerProcess {
  private constructor(
    readonly origin: string,
    private readonly child: ChildProcess,
  ) {}

  /**
   * Starts a script of this folder. The script sends its port once it listens, or 0 if it has none.
   */
  static async start(script: string, environment: Record<string, string>): Promise<ServerProcess> {
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
      env: { ...ownEnvironment, NODE_ENV: 'production', ...environment },
    });
    const [port] = (await Promise.race([once(child, 'message'), once(child, 'exit').then(() => [undefined])])) as [number | undefined];
    if (port === undefined) throw new Error(`${script} did not start`);
    return new ServerProcess(`http://127.0.0.1:${port}`, child);
  }

  get pid(): number {
    return this.child.pid!;
  }

  /** Kills the process without warning. */
  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  stop(): void {
    this.child.kill();
  }
}
