import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, PassSchedule } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { MeasureDeliveriesUseCase } from '../use-cases/measure-deliveries.use-case.js';

/** Counts over and over what there is to deliver. */
@Injectable()
export class MeasureDeliveriesSchedule extends PassSchedule {
  constructor(
    measureDeliveries: MeasureDeliveriesUseCase,
    @Inject(CONFIG) { DELIVERIES_COUNT_MS: pauseMs }: { DELIVERIES_COUNT_MS: number },
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'counted deliveries', pauseMs, firstPauseMs: 0, run: () => measureDeliveries.run(pauseMs) }, logger);
  }
}
