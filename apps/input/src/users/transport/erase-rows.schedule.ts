import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { EraseRowsUseCase } from '../use-cases/erase-rows.use-case.js';

/** Erases rows of deleted users over and over; replicas claim the users. */
@Injectable()
export class EraseRowsSchedule extends IntervalLoop {
  constructor(
    eraseRows: EraseRowsUseCase,
    @Inject(CONFIG) { ERASURE_INTERVAL_MS }: { ERASURE_INTERVAL_MS: number },
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'rows of deleted users erased', pauseMs: ERASURE_INTERVAL_MS, run: (goOn) => eraseRows.run(goOn) }, logger);
  }
}
