import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type DeliveryRetentionSettings, PurgeDeliveriesUseCase } from '../use-cases/purge-deliveries.use-case.js';

/** Forgets old deliveries at the start and over and over; which replica does is claimed in a row. */
@Injectable()
export class PurgeDeliveriesSchedule extends IntervalLoop {
  constructor(
    purgeDeliveries: PurgeDeliveriesUseCase,
    @Inject(CONFIG) { CHANGE_PURGE_INTERVAL_MS: pauseMs }: DeliveryRetentionSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'old deliveries purged', pauseMs, firstPauseMs: 0, run: (goOn) => purgeDeliveries.run(goOn) }, logger);
  }
}
