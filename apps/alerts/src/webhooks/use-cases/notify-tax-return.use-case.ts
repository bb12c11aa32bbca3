import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { eventOfTaxReturn, type ReadTaxReturn } from '../domain/tax-return-events.js';
import { NotifyEventsUseCase } from './notify-events.use-case.js';

/** Tells that a document was read as a tax return, or cannot be. */
@Injectable()
export class NotifyTaxReturnUseCase {
  constructor(private readonly notifyEvents: NotifyEventsUseCase) {}

  run(accountId: string, read: ReadTaxReturn, tx: Transaction): Promise<void> {
    return this.notifyEvents.run(accountId, [eventOfTaxReturn(read)], tx);
  }
}
