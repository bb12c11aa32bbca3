import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { DisabledAlert } from '../deliveries/disablings.js';
import { eventOfDisabledAlert } from './alert-events.js';
import { NotifyEvents } from './notify-events.js';

/** Tells that an alert was disabled. */
@Injectable()
export class NotifyDisabledAlert {
  constructor(private readonly notifyEvents: NotifyEvents) {}

  run(disabled: DisabledAlert, tx: Transaction): Promise<void> {
    return this.notifyEvents.run(disabled.accountId, [eventOfDisabledAlert(disabled)], tx);
  }
}
