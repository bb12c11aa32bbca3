import { Injectable } from '@nestjs/common';
import type { ChosenAlert, PeriodKeys } from '../domain/due-alert.js';
import type { HeldPass } from '../domain/monitoring-passes.js';
import { BuildChunkUseCase } from './build-chunk.use-case.js';
import { BuildLargeAlertUseCase } from './build-large-alert.use-case.js';

/** Comes before all alerts. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** How far the requests of a pass were built. */
export interface BuiltAll {
  parts: number;
  /** Whether nothing was left, and nobody else has the pass. */
  finished: boolean;
}

/** Builds the requests of all alerts that are due in a pass, one transaction after the other; `goOn` is asked between two. */
@Injectable()
export class BuildAllUseCase {
  constructor(
    private readonly buildChunk: BuildChunkUseCase,
    private readonly buildLargeAlert: BuildLargeAlertUseCase,
  ) {}

  async run(pass: HeldPass, keys: PeriodKeys, goOn: () => boolean): Promise<BuiltAll> {
    let parts = 0;
    for (let after = FIRST; goOn();) {
      const chunk = await this.buildChunk.run(pass, keys, after);
      if (chunk === undefined) break;
      if (chunk.last === undefined) return { parts, finished: true };
      parts += chunk.built.parts + (await this.buildLarge(pass, chunk.large, keys, goOn));
      after = chunk.last;
    }
    return { parts, finished: false };
  }

  private async buildLarge(pass: HeldPass, alerts: ChosenAlert[], keys: PeriodKeys, goOn: () => boolean): Promise<number> {
    let parts = 0;
    for (const alert of alerts) {
      if (!goOn()) break;
      parts += (await this.buildLargeAlert.run(pass, alert, keys))?.parts ?? 0;
    }
    return parts;
  }
}
