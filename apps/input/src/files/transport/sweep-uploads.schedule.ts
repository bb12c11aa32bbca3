import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, PassSchedule } from '@company-data/service';
import { SweepUploadsUseCase } from '../use-cases/sweep-uploads.use-case.js';

/** Drops uploads that nobody took over and over; replicas pass over what another one drops. */
@Injectable()
export class SweepUploadsSchedule extends PassSchedule {
  constructor(sweepUploads: SweepUploadsUseCase, @Inject(CONFIG) { ERASE_MS }: { ERASE_MS: number }, @Inject(LOGGER) logger: Logger) {
    super({ name: 'dropped uploads that nobody took', pauseMs: ERASE_MS, run: (goOn) => sweepUploads.run(goOn) }, logger);
  }
}
