import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type ChangedConnection, eventsOfConnection } from '../domain/connection-events.js';
import { TellEventsUseCase } from './tell-events.use-case.js';

/** Tells that a data connection is connected, or has to be authorized again. */
@Injectable()
export class TellConnectionUseCase {
  constructor(private readonly tellEvents: TellEventsUseCase) {}

  run(accountId: string, changed: ChangedConnection, tx: Transaction): Promise<void> {
    return this.tellEvents.run(accountId, eventsOfConnection(changed), tx);
  }
}
