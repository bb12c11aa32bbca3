import type { Transactions } from '@company-data/kernel';
import { LeaseLost } from '@company-data/leased-queue';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ChunkFailed } from './build-failures.js';
import { DispatchRunRepository } from './dispatch-run.repository.js';
import { type Built, type LeasedRun, NOTHING_BUILT } from './dispatch-run.js';
import { type ChosenAlert, firstOf, isSmall, type PeriodKeys } from './due-alert.js';
import { OutgoingRequestRepository } from './outgoing-request.repository.js';

/** Limits of a transaction: number of alerts of any accounts, and bytes of their events. */
export const CHUNK = 250;
const MAX_BYTES = 64_000_000;

/** Result of a chunk of alerts. */
export interface Chunk {
  built: Built;
  /** Alerts that need a separate transaction each. */
  large: ChosenAlert[];
  /** Id of the last alert, undefined when no alert was due. */
  last?: string;
}

/** Builds the requests of the next alerts of a run in one transaction. */
@Injectable()
export class BuildChunk {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly runs: DispatchRunRepository,
    private readonly requests: OutgoingRequestRepository,
  ) {}

  /** Returns undefined when the lease of the run is lost. @throws ChunkFailed */
  async run(run: LeasedRun, keys: PeriodKeys, after: string, limit: number): Promise<Chunk | undefined> {
    let alerts: ChosenAlert[] = [];
    try {
      return await this.transactions.run(async (tx) => {
        alerts = firstOf(await this.requests.due(keys, after, limit, tx), MAX_BYTES);
        const small = alerts.filter((alert) => alert.bytes > 0 && isSmall(alert));
        const built = small.length === 0 ? NOTHING_BUILT : await this.requests.buildSmall(small, run, keys, tx);
        await this.runs.renew(run, built, tx);
        return { built, large: alerts.filter((alert) => !isSmall(alert)), last: alerts.at(-1)?.alertId };
      });
    } catch (error) {
      if (error instanceof LeaseLost) return undefined;
      throw alerts.length === 0 ? error : new ChunkFailed(alerts.at(-1)!, error);
    }
  }
}
