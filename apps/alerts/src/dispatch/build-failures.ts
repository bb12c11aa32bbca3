import { isUnavailable } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import type { ChosenAlert } from './due-alert.js';

/** Building the requests of a chunk failed. */
export class ChunkFailed extends Error {
  constructor(
    /** The last alert of the chunk. */
    readonly last: ChosenAlert,
    cause: unknown,
  ) {
    super(`building requests of alerts up to ${last.alertId} failed`, { cause });
  }
}

/** Counts consecutive outages while a run is built, and logs its failures. */
export class BuildFailures {
  private inRow = 0;

  constructor(private readonly logger: Logger) {}

  reset(): void {
    this.inRow = 0;
  }

  /**
   * Records that building the requests of an alert failed. Its events wait for the next run.
   * @throws the failure when it is the second consecutive outage
   */
  record({ accountId, alertId }: ChosenAlert, failure: unknown): void {
    this.inRow = isUnavailable(failure) ? this.inRow + 1 : 0;
    if (this.inRow === 2) throw failure;
    this.logger.error({ account: accountId, alert: alertId, err: failure }, 'building alert requests failed, will retry in next run');
  }
}
