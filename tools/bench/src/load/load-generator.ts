import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Sample } from '../measure/rounds.js';
import type { Load, LoadResult } from './protocol.js';

/** The load generator in a process of its own. */
export class LoadGenerator {
  private readonly child: ChildProcess = fork(fileURLToPath(new URL('./main.js', import.meta.url)));
  /** Aborted when the process ends, so that nobody waits for its answer. */
  private readonly ended = new AbortController();

  constructor() {
    this.child.once('exit', () => this.ended.abort());
  }

  /** Requests a second and latencies of a load; throws when an answer was not as expected. */
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
