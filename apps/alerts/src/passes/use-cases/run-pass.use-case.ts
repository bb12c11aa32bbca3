import { periodKeys } from '@company-data/alert-rules';
import { newId, type Transactions } from '@company-data/kernel';
import { CONFIG, TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import type { PeriodKeys } from '../domain/due-alert.js';
import { type HeldPass, MonitoringPasses } from '../domain/monitoring-passes.js';
import { BuildChunkUseCase } from './build-chunk.use-case.js';
import { BuildLargeAlertUseCase } from './build-large-alert.use-case.js';

/** By which calendar alerts are due. */
export interface PassSettings {
  SCHEDULE_ZONE: string;
  ALERT_DAY_BEGINS: number;
}

/** Comes before all alerts. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Runs the monitoring pass of the present five minutes, once for all replicas: what alerts have seen becomes requests. */
@Injectable()
export class RunPassUseCase {
  private readonly worker = newId();

  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: PassSettings,
    private readonly passes: MonitoringPasses,
    private readonly buildChunk: BuildChunkUseCase,
    private readonly buildLargeAlert: BuildLargeAlertUseCase,
  ) {}

  /** Answers how many requests were built; `goOn` is asked between two transactions. */
  async run(goOn: () => boolean): Promise<number> {
    const pass = await this.transactions.run((tx) => this.passes.take(this.worker, tx));
    if (pass === undefined) return 0;
    try {
      return await this.runHeld(pass, goOn);
    } finally {
      // Whatever is left of it is for whoever looks next; nothing when it has ended.
      await this.transactions.run((tx) => this.passes.release(pass, tx));
    }
  }

  private async runHeld(pass: HeldPass, goOn: () => boolean): Promise<number> {
    const { SCHEDULE_ZONE: zone, ALERT_DAY_BEGINS: dayBegins } = this.settings;
    const keys = periodKeys(pass.openedAt, { zone, dayBegins }, BigInt(pass.id));
    let parts = 0;
    for (let after = FIRST; goOn();) {
      const chunk = await this.buildChunk.run(pass, keys, after);
      if (chunk === undefined) return parts;
      if (chunk.last === undefined) {
        await this.transactions.run((tx) => this.passes.end(pass, tx));
        return parts;
      }
      parts += chunk.built.parts + (await this.buildLarge(pass, chunk.large, keys, goOn));
      after = chunk.last;
    }
    return parts;
  }

  private async buildLarge(
    pass: HeldPass,
    alerts: Parameters<BuildLargeAlertUseCase['run']>[1][],
    keys: PeriodKeys,
    goOn: () => boolean,
  ): Promise<number> {
    let parts = 0;
    for (const alert of alerts) {
      if (!goOn()) break;
      parts += (await this.buildLargeAlert.run(pass, alert, keys))?.parts ?? 0;
    }
    return parts;
  }
}
