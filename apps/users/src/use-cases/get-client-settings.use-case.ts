import { Inject, Injectable } from '@nestjs/common';
import type { ClientSettingsResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { ClientSettingsStore, DEFAULT_CLIENT_SETTINGS, effectiveSettings } from '../domain/client-settings.js';

/** How an account's connection pages look. */
@Injectable()
export class GetClientSettingsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(DEFAULT_CLIENT_SETTINGS) private readonly defaults: ClientSettingsResource,
    private readonly settings: ClientSettingsStore,
  ) {}

  async run(accountId: string): Promise<ClientSettingsResource> {
    const settings = await this.transactions.run((tx) => this.settings.find(accountId, tx));
    return effectiveSettings(settings, this.defaults);
  }
}
