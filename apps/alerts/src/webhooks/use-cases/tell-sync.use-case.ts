import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type EndedSync, eventsOfSync } from '../domain/sync-events.js';
import { TellEventsUseCase } from './tell-events.use-case.js';

/** Tells how a synchronization ended. */
@Injectable()
export class TellSyncUseCase {
  constructor(private readonly tellEvents: TellEventsUseCase) {}

  run(accountId: string, ended: EndedSync, tx: Transaction): Promise<void> {
    return this.tellEvents.run(accountId, eventsOfSync(ended), tx);
  }
}
