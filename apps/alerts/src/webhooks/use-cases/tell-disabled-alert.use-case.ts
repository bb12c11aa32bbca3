import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { DisabledAlert } from '../../deliveries/domain/disablings.js';
import { eventOfDisabledAlert } from '../domain/alert-events.js';
import { TellEventsUseCase } from './tell-events.use-case.js';

/** Tells that an alert was disabled. */
@Injectable()
export class TellDisabledAlertUseCase {
  constructor(private readonly tellEvents: TellEventsUseCase) {}

  run(disabled: DisabledAlert, tx: Transaction): Promise<void> {
    return this.tellEvents.run(disabled.accountId, [eventOfDisabledAlert(disabled)], tx);
  }
}
