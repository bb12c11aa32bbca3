import type { Logger } from '@company-data/observability';
import { LOGGER } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { ChosenAlert, PeriodKeys } from '../domain/due-alert.js';
import type { LeasedRun } from '../domain/dispatch-runs.js';
import { BuildChunkUseCase, CHUNK } from './build-chunk.use-case.js';
import { BuildFailures, ChunkFailed } from './build-failures.js';
import { BuildLargeAlertUseCase } from './build-large-alert.use-case.js';

/** Comes before all alerts. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** How far the requests of a pass were built. */
export interface BuiltAll {
  requests: number;
  /** Whether nothing was left, and nobody else has the pass. */
  finished: boolean;
}

/**
 * Builds the requests of all alerts that are due in a pass, one transaction after the other; `goOn` is asked between two. The alerts of a chunk
 * that fails are built one by one, so that one account does not hold the others.
 */
@Injectable()
export class BuildAllUseCase {
  constructor(
    private readonly buildChunk: BuildChunkUseCase,
    private readonly buildLargeAlert: BuildLargeAlertUseCase,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(pass: LeasedRun, keys: PeriodKeys, goOn: () => boolean): Promise<BuiltAll> {
    const failures = new BuildFailures(this.logger);
    let requests = 0;
    let alone = 0;
    for (let after = FIRST; goOn();) {
      try {
        const chunk = await this.buildChunk.run(pass, keys, after, alone > 0 ? 1 : CHUNK);
        if (chunk === undefined) break;
        if (chunk.last === undefined) return { requests, finished: true };
        failures.none();
        requests += chunk.built.requests + (await this.buildLarge(pass, chunk.large, keys, goOn));
        after = chunk.last;
        alone = Math.max(0, alone - 1);
      } catch (error) {
        if (!(error instanceof ChunkFailed)) throw error;
        if (alone > 0) {
          failures.of(error.last, error.cause);
          after = error.last.alertId;
          alone -= 1;
        } else alone = CHUNK;
      }
    }
    return { requests, finished: false };
  }

  private async buildLarge(pass: LeasedRun, alerts: ChosenAlert[], keys: PeriodKeys, goOn: () => boolean): Promise<number> {
    const failures = new BuildFailures(this.logger);
    let requests = 0;
    for (const alert of alerts) {
      if (!goOn()) break;
      try {
        requests += (await this.buildLargeAlert.run(pass, alert, keys))?.requests ?? 0;
        failures.none();
      } catch (error) {
        failures.of(alert, error);
      }
    }
    return requests;
  }
}
