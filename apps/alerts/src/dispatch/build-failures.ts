import { isUnavailable } from '@company-data/kernel';
import type { Logger } from '@company-data/observability';
import type { ChosenAlert } from './due-alert.js';

/** Building the requests of a chunk failed. */
export class ChunkFailed extends Error {
  constructor(
    /** The last of the alerts it was about. */
    readonly last: ChosenAlert,
    cause: unknown,
  ) {
    super(`requests of alerts up to ${last.alertId} could not be built`, { cause });
  }
}

/** The alerts of a pass whose requests could not be built. */
export class BuildFailures {
  private inRow = 0;

  constructor(private readonly logger: Logger) {}

  reset(): void {
    this.inRow = 0;
  }

  /** Notes that the requests of one alert could not be built: its events wait for the next pass. @throws the failure when two in a row are an outage */
  record({ accountId, alertId }: ChosenAlert, failure: unknown): void {
    this.inRow = isUnavailable(failure) ? this.inRow + 1 : 0;
    if (this.inRow === 2) throw failure;
    this.logger.error({ account: accountId, alert: alertId, err: failure }, 'building alert requests failed, will retry in the next run');
  }
}
