import { ActRead, type ActReadV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { OnEvent } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { computedOf, inputsOf, internalProvidersOf } from './internal-sources.js';
import { PendingFetchRepository } from './pending-fetch.repository.js';

/**
 * Computes data types anew after an act was read, where a connection collected the records of the
 * act. An act that names no bank changes nothing.
 */
@Injectable()
export class RefetchReadAct {
  constructor(private readonly pending: PendingFetchRepository) {}

  @OnEvent(ActRead, 'sync--refetch-read-act')
  async run({ account_id, payload: { bank_name, user_id, data_type } }: EventEnvelope<ActReadV1>, tx: Transaction): Promise<void> {
    if (bank_name === null) return;
    const computed = computedOf(data_type);
    // The readings may have no entry yet: the first one follows the synchronization that requested
    // it.
    const fetch = { providers: internalProvidersOf(data_type), dataTypes: inputsOf(computed), wanted: computed };
    await this.pending.addForReportingConnections(account_id, user_id, fetch, tx);
  }
}
