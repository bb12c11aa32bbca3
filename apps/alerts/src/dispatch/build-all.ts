import type { Logger } from '@company-data/observability';
import { LOGGER } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { BuildChunk, CHUNK } from './build-chunk.js';
import { BuildFailures, ChunkFailed } from './build-failures.js';
import { BuildLargeAlert } from './build-large-alert.js';
import type { LeasedRun } from './dispatch-run.js';
import type { ChosenAlert, PeriodKeys } from './due-alert.js';

/** Cursor before the ids of all alerts. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Progress of a run. */
export interface BuiltAll {
  requests: number;
  /** True when all alerts are processed and the lease was not lost. */
  finished: boolean;
}

/**
 * Builds the requests of all due alerts of a run, one chunk per transaction. If a chunk fails, its
 * alerts are built one by one, so that one account does not delay the others.
 */
@Injectable()
export class BuildAll {
  constructor(
    private readonly buildChunk: BuildChunk,
    private readonly buildLargeAlert: BuildLargeAlert,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(run: LeasedRun, keys: PeriodKeys, goOn: () => boolean): Promise<BuiltAll> {
    const failures = new BuildFailures(this.logger);
    let requests = 0;
    let singles = 0;
    for (let after = FIRST; goOn();) {
      try {
        const chunk = await this.buildChunk.run(run, keys, after, singles > 0 ? 1 : CHUNK);
        if (chunk === undefined) break;
        if (chunk.last === undefined) return { requests, finished: true };
        failures.reset();
        requests += chunk.built.requests + (await this.buildLarge(run, chunk.large, keys, goOn));
        after = chunk.last;
        singles = Math.max(0, singles - 1);
      } catch (error) {
        if (!(error instanceof ChunkFailed)) throw error;
        if (singles > 0) {
          failures.record(error.last, error.cause);
          after = error.last.alertId;
          singles -= 1;
        } else singles = CHUNK;
      }
    }
    return { requests, finished: false };
  }

  private async buildLarge(run: LeasedRun, alerts: ChosenAlert[], keys: PeriodKeys, goOn: () => boolean): Promise<number> {
    const failures = new BuildFailures(this.logger);
    let requests = 0;
    for (const alert of alerts) {
      if (!goOn()) break;
      try {
        requests += (await this.buildLargeAlert.run(run, alert, keys))?.requests ?? 0;
        failures.reset();
      } catch (error) {
        failures.record(alert, error);
      }
    }
    return requests;
  }
}
