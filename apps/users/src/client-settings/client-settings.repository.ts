import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { managerOf } from '@company-data/persistence';
import { ClientSettingsEntity } from './client-settings.entity.js';
import { type ClientSettings, nothingSet } from './client-settings.js';

@Injectable()
export class ClientSettingsRepository {
  async find(accountId: string, tx: Transaction): Promise<ClientSettings> {
    const row = await managerOf(tx).findOneBy(ClientSettingsEntity, { account_id: accountId });
    if (!row) return nothingSet;
    const { logo, favicon, display_name, primary_color } = row;
    return { logo, favicon, display_name, primary_color };
  }

  async save(accountId: string, settings: ClientSettings, tx: Transaction): Promise<void> {
    await managerOf(tx).upsert(ClientSettingsEntity, { account_id: accountId, ...settings }, ['account_id']);
  }
}
