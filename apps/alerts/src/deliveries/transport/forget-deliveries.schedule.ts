import type { Logger } from '@company-data/observability';
import { CONFIG, LOGGER, PassSchedule } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type DeliveryRetentionSettings, ForgetDeliveriesUseCase } from '../use-cases/forget-deliveries.use-case.js';

/** Forgets old deliveries at the start and over and over; which replica does is claimed in a row. */
@Injectable()
export class ForgetDeliveriesSchedule extends PassSchedule {
  constructor(
    forgetDeliveries: ForgetDeliveriesUseCase,
    @Inject(CONFIG) { CHANGES_FORGET_MS: pauseMs }: DeliveryRetentionSettings,
    @Inject(LOGGER) logger: Logger,
  ) {
    super({ name: 'forgot old deliveries', pauseMs, firstPauseMs: 0, run: (goOn) => forgetDeliveries.run(goOn) }, logger);
  }
}
