import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import { SyncSettingRepository } from '../settings/sync-setting.repository.js';
import { settingsInForce } from '../settings/sync-settings.js';
import type { DataConnection } from './data-connection.js';
import { PendingFetchRepository } from './pending-fetch.repository.js';

/**
 * Schedules a fetch of the data types with `fetchOnConnect` for the next run. Must run in the
 * transaction that sets the connection to CONNECTED.
 */
@Injectable()
export class FetchOnConnect {
  constructor(
    private readonly settings: SyncSettingRepository,
    private readonly awaited: PendingFetchRepository,
  ) {}

  async run(connection: DataConnection, tx: Transaction): Promise<void> {
    const settings = await settingsInForce(connection.accountId, connection.userId, this.settings, tx);
    const fetched = settings.filter(({ fetchOnConnect, providerName }) => fetchOnConnect && providerName === connection.providerName);
    const types = fetched.map(({ dataType }) => dataType).filter((type) => connection.requestedDataTypes.includes(type));
    if (types.length > 0) await this.awaited.add(connection, types, tx);
  }
}
