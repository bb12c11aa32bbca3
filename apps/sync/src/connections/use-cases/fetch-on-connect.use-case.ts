import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { settingsInForce, SyncSettings } from '../../settings/domain/sync-settings.js';
import { PendingFetches } from '../domain/pending-fetches.js';
import type { DataConnection } from '../domain/data-connection.js';

/** To be run in the transaction that makes a connection CONNECTED: leaves what its settings want fetched at once to the next pass. */
@Injectable()
export class FetchOnConnectUseCase {
  constructor(
    private readonly settings: SyncSettings,
    private readonly awaited: PendingFetches,
  ) {}

  async run(connection: DataConnection, tx: Transaction): Promise<void> {
    const settings = await settingsInForce(connection.accountId, connection.userId, this.settings, tx);
    const wanted = settings.filter(({ fetchOnConnect, providerName }) => fetchOnConnect && providerName === connection.providerName);
    const types = wanted.map(({ dataType }) => dataType).filter((type) => connection.requestedDataTypes.includes(type));
    if (types.length > 0) await this.awaited.add(connection, types, tx);
  }
}
