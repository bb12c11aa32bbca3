import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { DisabledAlert } from '../../deliveries/domain/disablings.js';
import { eventOfDisabledAlert } from '../domain/alert-events.js';
import { NotifyEventsUseCase } from './notify-events.use-case.js';

/** Tells that an alert was disabled. */
@Injectable()
export class NotifyDisabledAlertUseCase {
  constructor(private readonly notifyEvents: NotifyEventsUseCase) {}

  run(disabled: DisabledAlert, tx: Transaction): Promise<void> {
    return this.notifyEvents.run(disabled.accountId, [eventOfDisabledAlert(disabled)], tx);
  }
}
