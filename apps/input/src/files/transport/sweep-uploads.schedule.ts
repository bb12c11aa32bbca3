import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { SweepUploadsUseCase } from '../use-cases/sweep-uploads.use-case.js';

/** Drops uploads that nobody took over and over; replicas pass over what another one drops. */
@Injectable()
export class SweepUploadsSchedule extends IntervalLoop {
  constructor(
    sweepUploads: SweepUploadsUseCase,
    @Inject(CONFIG) { ERASURE_INTERVAL_MS }: { ERASURE_INTERVAL_MS: number },
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'unclaimed uploads purged', pauseMs: ERASURE_INTERVAL_MS, run: (goOn) => sweepUploads.run(goOn) }, logger);
  }
}
