import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { type EndedSync, eventsOfSync } from '../domain/sync-events.js';
import { NotifyEventsUseCase } from './notify-events.use-case.js';

/** Tells how a synchronization ended. */
@Injectable()
export class NotifySyncUseCase {
  constructor(private readonly notifyEvents: NotifyEventsUseCase) {}

  run(accountId: string, ended: EndedSync, tx: Transaction): Promise<void> {
    return this.notifyEvents.run(accountId, eventsOfSync(ended), tx);
  }
}
