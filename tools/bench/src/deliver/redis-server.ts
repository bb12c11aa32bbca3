import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;
/** Flushes each write to the disk before the response, as the database does at a commit. */
const DURABLE = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', ''];

/** Separate Redis in a temporary directory, from the program `redis-server` on the PATH. */
export class RedisServer {
  private constructor(
    private readonly directory: string,
    private readonly child: ChildProcess,
  ) {}

  /** Starts Redis. Returns undefined if the machine has no such program. */
  static async start(): Promise<RedisServer | undefined> {
    const directory = await mkdtemp(join(tmpdir(), 'company-data-redis-'));
    const child = spawn('redis-server', ['--port', '0', '--unixsocket', join(directory, 'socket'), '--dir', directory, ...DURABLE], {
      stdio: 'ignore',
    });
    const server = new RedisServer(directory, child);
    if (await server.isUp()) return server;
    await server.stop();
    return undefined;
  }

  get socket(): string {
    return join(this.directory, 'socket');
  }

  async stop(): Promise<void> {
    if (this.child.pid !== undefined && this.child.exitCode === null) {
      const ended = once(this.child, 'exit');
      this.child.kill();
      await ended;
    }
    await rm(this.directory, { recursive: true, force: true });
  }

  /** @throws Error when the program runs but does not listen in time */
  private async isUp(): Promise<boolean> {
    const failed = once(this.child, 'error').then(() => false);
    const listening = async (): Promise<boolean> => {
      for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline && this.child.exitCode === null; await sleep(20))
        if (
          await stat(this.socket).then(
            () => true,
            () => false,
          )
        )
          return true;
      throw new Error('redis-server did not start');
    };
    return Promise.race([failed, listening()]);
  }
}
