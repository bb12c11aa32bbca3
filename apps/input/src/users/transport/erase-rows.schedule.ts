import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, PassSchedule } from '@company-data/service';
import { EraseRowsUseCase } from '../use-cases/erase-rows.use-case.js';

/** Erases rows of deleted users over and over; replicas claim the users. */
@Injectable()
export class EraseRowsSchedule extends PassSchedule {
  constructor(eraseRows: EraseRowsUseCase, @Inject(CONFIG) { ERASE_MS }: { ERASE_MS: number }, @Inject(LOGGER) logger: Logger) {
    super({ name: 'erased rows of deleted users', pauseMs: ERASE_MS, run: (goOn) => eraseRows.run(goOn) }, logger);
  }
}
