import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { eventOfTaxReturn, type ReadTaxReturn } from '../domain/tax-return-events.js';
import { TellEventsUseCase } from './tell-events.use-case.js';

/** Tells that a document was read as a tax return, or cannot be. */
@Injectable()
export class TellTaxReturnUseCase {
  constructor(private readonly tellEvents: TellEventsUseCase) {}

  run(accountId: string, read: ReadTaxReturn, tx: Transaction): Promise<void> {
    return this.tellEvents.run(accountId, [eventOfTaxReturn(read)], tx);
  }
}
