import type { GetSyncSettingsPayload, PutSyncSettingsPayload, SyncSettingResource } from '@company-data/contracts';
import type { Transaction, Transactions } from '@company-data/kernel';
import { type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import {
  checkSettings,
  effectiveSettings,
  settingsOfUser,
  type SyncSetting,
  SyncSettings,
  viewOfSetting,
} from '../domain/sync-settings.js';
import { KnowUser } from './know-user.js';

/** The settings that hold for an account, or for a user. */
@Injectable()
export class GetSyncSettings {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly settings: SyncSettings,
    private readonly knowUser: KnowUser,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<GetSyncSettingsPayload>): Promise<SyncSettingResource[]> {
    if (payload.user_id) await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const settings = await this.transactions.run((tx) => this.effective(tx, accountId, payload.user_id));
    return settings.map(viewOfSetting);
  }

  async effective(tx: Transaction, account: string, userId?: string): Promise<SyncSetting[]> {
    if (userId) return settingsOfUser(tx, this.settings, account, userId);
    return effectiveSettings(await this.settings.list(tx, account, null));
  }
}

/** Replaces the settings of an account, or of a user: what is not sent takes its default, the account's for a user. */
@Injectable()
export class PutSyncSettings {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly settings: SyncSettings,
    private readonly knowUser: KnowUser,
    private readonly getSettings: GetSyncSettings,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<PutSyncSettingsPayload>): Promise<SyncSettingResource[]> {
    const { user_id } = payload;
    const settings = payload.settings.map(settingOf);
    checkSettings(settings);
    if (user_id) await this.knowUser.run(accountId, user_id, envelope.correlation_id);
    const effective = await this.transactions.run(async (tx) => {
      await this.settings.replace(tx, accountId, user_id ?? null, settings);
      return this.getSettings.effective(tx, accountId, user_id);
    });
    return effective.map(viewOfSetting);
  }
}

const settingOf = (sent: PutSyncSettingsPayload['settings'][number]): SyncSetting => ({
  dataType: sent.data_type,
  providerName: sent.provider_name,
  frequency: sent.frequency ?? 'NONE',
  monthsToSync: sent.months_to_sync ?? null,
  lastN: sent.last_n ?? null,
  fetchOnConnect: sent.fetch_on_connect ?? false,
});
