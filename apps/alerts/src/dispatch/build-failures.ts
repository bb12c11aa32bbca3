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
    super(`requests of alerts up to ${last.alertId} could not be built`, { cause });
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
   * Records that the requests of an alert could not be built. Its events wait for the next run.
   * @throws the failure when it is the second outage in a row
   */
  record({ accountId, alertId }: ChosenAlert, failure: unknown): void {
    this.inRow = isUnavailable(failure) ? this.inRow + 1 : 0;
    if (this.inRow === 2) throw failure;
    this.logger.error({ account: accountId, alert: alertId, err: failure }, 'building alert requests failed, will retry in the next run');
  }
}
