import { ActRead, type ActReadV1, type EventEnvelope } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { OnEvent } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { computedOf, inputsOf, internalProvidersOf } from './internal-sources.js';
import { PendingFetchRepository } from './pending-fetch.repository.js';

/**
 * Recomputes derived types after an act was read, for connections that collect their inputs. An act
 * without a bank name changes nothing.
 */
@Injectable()
export class RefetchReadAct {
  constructor(private readonly pending: PendingFetchRepository) {}

  @OnEvent(ActRead, 'sync--refetch-read-act')
  async run({ account_id, payload: { bank_name, user_id, data_type } }: EventEnvelope<ActReadV1>, tx: Transaction): Promise<void> {
    if (bank_name === null) return;
    const computed = computedOf(data_type);
    // Matches any input of the derived types: the OCR result may have no record yet. It is read
    // after the synchronization that requested the OCR job.
    const fetch = { providers: internalProvidersOf(data_type), dataTypes: inputsOf(computed), wanted: computed };
    await this.pending.addForReportingConnections(account_id, user_id, fetch, tx);
  }
}
