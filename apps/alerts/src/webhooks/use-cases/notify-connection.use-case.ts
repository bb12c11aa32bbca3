import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type ChangedConnection, eventsOfConnection } from '../domain/connection-events.js';
import { NotifyEventsUseCase } from './notify-events.use-case.js';

/** Tells that a data connection is connected, or has to be authorized again. */
@Injectable()
export class NotifyConnectionUseCase {
  constructor(private readonly notifyEvents: NotifyEventsUseCase) {}

  run(accountId: string, changed: ChangedConnection, tx: Transaction): Promise<void> {
    return this.notifyEvents.run(accountId, eventsOfConnection(changed), tx);
  }
}
