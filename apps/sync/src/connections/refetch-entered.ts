import { type EventEnvelope, FileRead, type FileReadV1, RecordDeleted, type RecordDeletedV1 } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { OnEvent } from '@company-data/messaging';
import { Injectable } from '@nestjs/common';
import { computedOf, internalProvidersOf } from './internal-sources.js';
import { PendingFetchRepository } from './pending-fetch.repository.js';

/**
 * Fetches entered data again after an entry was deleted or its file was read, without a
 * synchronization request of a client.
 */
@Injectable()
export class RefetchEntered {
  constructor(private readonly pending: PendingFetchRepository) {}

  @OnEvent(RecordDeleted, 'sync--refetch-entered')
  onRecordDeleted(event: EventEnvelope<RecordDeletedV1>, tx: Transaction): Promise<void> {
    return this.refetch(event, tx);
  }

  /** The synchronization of the entry may have ended before its file was read. */
  @OnEvent(FileRead, 'sync--refetch-read-file')
  onFileRead(event: EventEnvelope<FileReadV1>, tx: Transaction): Promise<void> {
    return this.refetch(event, tx);
  }

  private refetch(
    { account_id, payload: { user_id, data_type } }: EventEnvelope<{ user_id: string; data_type: string }>,
    tx: Transaction,
  ): Promise<void> {
    const fetch = { providers: internalProvidersOf(data_type), dataTypes: [data_type], wanted: [data_type, ...computedOf(data_type)] };
    return this.pending.addForReportingConnections(account_id, user_id, fetch, tx);
  }
}
