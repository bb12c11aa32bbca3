import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, IntervalLoop } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { MeasureDeliveries } from './measure-deliveries.js';

/** Counts over and over what there is to deliver. */
@Injectable()
export class MeasureDeliveriesSchedule extends IntervalLoop {
  constructor(
    measureDeliveries: MeasureDeliveries,
    @Inject(CONFIG) { DELIVERY_METRICS_INTERVAL_MS: pauseMs }: { DELIVERY_METRICS_INTERVAL_MS: number },
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'deliveries measured', pauseMs, firstPauseMs: 0, run: () => measureDeliveries.run(pauseMs) }, logger);
  }
}
