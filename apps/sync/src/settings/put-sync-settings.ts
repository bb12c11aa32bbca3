import { PutSyncSettings, type PutSyncSettingsPayload, type SyncSettingResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { SyncSettingRepository } from './sync-setting.repository.js';
import { checkSettings, settingsInForce, type SyncSetting, viewOfSetting } from './sync-settings.js';

/**
 * Replaces the settings of an account or a user. An omitted setting takes its default, which for a
 * user is the setting of the account.
 */
@Controller()
export class PutSyncSettingsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly settings: SyncSettingRepository,
    private readonly resolveUser: ResolveUser,
  ) {}

  @Answers(PutSyncSettings)
  async run({ payload, accountId, envelope }: IncomingRequest<PutSyncSettingsPayload>): Promise<SyncSettingResource[]> {
    const { user_id } = payload;
    const settings = payload.settings.map(settingOf);
    checkSettings(settings);
    if (user_id) await this.resolveUser.run(accountId, user_id, envelope.correlation_id);
    const effective = await this.transactions.run(async (tx) => {
      await this.settings.replace(accountId, user_id ?? null, settings, tx);
      return settingsInForce(accountId, user_id, this.settings, tx);
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
