import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ownEnvironment } from './config.js';

/** A server to compare with, in a process of its own. */
export class ServerProcess {
  private constructor(
    readonly origin: string,
    private readonly child: ChildProcess,
  ) {}

  /**
   * Starts a script beside this one; it sends its port once it listens, or 0 where it only works.
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

  /** Ends it at once, without warning. */
  async kill(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  stop(): void {
    this.child.kill();
  }
}
