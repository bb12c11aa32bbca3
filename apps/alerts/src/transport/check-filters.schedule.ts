import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { CheckFiltersUseCase, type FilterSettings } from '../use-cases/check-filters.use-case.js';

/** Looks at the start, and over and over, for filters that fit their data type no more. */
@Injectable()
export class CheckFiltersSchedule extends IntervalLoop {
  constructor(
    checkFilters: CheckFiltersUseCase,
    @Inject(CONFIG) { FILTER_CHECK_INTERVAL_MS }: FilterSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    const run = (goOn: () => boolean): Promise<number> => checkFilters.run(goOn);
    super({ name: 'alert filters checked', pauseMs: FILTER_CHECK_INTERVAL_MS, firstPauseMs: 0, run }, logger);
  }
}
