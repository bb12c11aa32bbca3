import { GetSyncSettings, type GetSyncSettingsPayload, type SyncSettingResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { SyncSettingRepository } from './sync-setting.repository.js';
import { settingsInForce, viewOfSetting } from './sync-settings.js';

/** Returns the effective settings of an account or a user. */
@Controller()
export class GetSyncSettingsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly settings: SyncSettingRepository,
    private readonly resolveUser: ResolveUser,
  ) {}

  @Answers(GetSyncSettings)
  async run({ payload, accountId, envelope }: IncomingRequest<GetSyncSettingsPayload>): Promise<SyncSettingResource[]> {
    if (payload.user_id) await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const settings = await this.transactions.run((tx) => settingsInForce(accountId, payload.user_id, this.settings, tx));
    return settings.map(viewOfSetting);
  }
}
