import type { GetSyncSettingsPayload, SyncSettingResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import type { IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { settingsInForce, SyncSettings, viewOfSetting } from '../domain/sync-settings.js';

/** The settings that hold for an account, or for a user. */
@Injectable()
export class GetSyncSettingsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly settings: SyncSettings,
    private readonly resolveUser: ResolveUserUseCase,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<GetSyncSettingsPayload>): Promise<SyncSettingResource[]> {
    if (payload.user_id) await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const settings = await this.transactions.run((tx) => settingsInForce(accountId, payload.user_id, this.settings, tx));
    return settings.map(viewOfSetting);
  }
}
