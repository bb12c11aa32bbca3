import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Sample } from '../measure/rounds.js';
import type { Load, LoadResult } from './protocol.js';

/** Load generator in a separate process. */
export class LoadGenerator {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('./main.js', import.meta.url)));
  /** Aborted when the process ends, so that `run` does not wait for a result. */
  private readonly ended = new AbortController();

  constructor() {
    this.child.once('exit', () => this.ended.abort());
  }

  /**
   * Returns the requests per second and the latencies of a load.
   *
   * @throws Error when a response is unexpected
   */
  async run(load: Load): Promise<Sample> {
    this.child.send(load);
    const [result] = (await once(this.child, 'message', { signal: this.ended.signal })) as [LoadResult];
    if (result.failure) throw new Error(`${load.origin}${load.targets[0]!.path}: ${result.failure}`);
    return { rate: result.requests / result.seconds, p50: result.p50, p99: result.p99 };
  }

  stop(): void {
    this.child.kill();
  }
}
