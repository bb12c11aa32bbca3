import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { type ClientSettings, ClientSettingsStore, nothingSet } from '../domain/client-settings.js';
import { ClientSettingsRow } from './client-settings.row.js';

@Injectable()
export class ClientSettingsRepository extends ClientSettingsStore {
  async find(accountId: string, tx: Transaction): Promise<ClientSettings> {
    const row = await managerOf(tx).findOneBy(ClientSettingsRow, { account_id: accountId });
    if (!row) return nothingSet;
    const { logo, favicon, display_name, primary_color } = row;
    return { logo, favicon, display_name, primary_color };
  }

  async save(accountId: string, settings: ClientSettings, tx: Transaction): Promise<void> {
    await managerOf(tx).upsert(ClientSettingsRow, { account_id: accountId, ...settings }, ['account_id']);
  }
}
