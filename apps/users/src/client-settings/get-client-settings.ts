import { Controller, Inject } from '@nestjs/common';
import { type ClientSettingsResource, GetClientSettings, type GetClientSettingsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { DEFAULT_CLIENT_SETTINGS, effectiveSettings } from './client-settings.js';
import { ClientSettingsRepository } from './client-settings.repository.js';

/** Returns the effective appearance of the connect pages of an account. */
@Controller()
export class GetClientSettingsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(DEFAULT_CLIENT_SETTINGS) private readonly defaults: ClientSettingsResource,
    private readonly settings: ClientSettingsRepository,
  ) {}

  @Answers(GetClientSettings)
  async run({ accountId }: IncomingRequest<GetClientSettingsPayload>): Promise<ClientSettingsResource> {
    const settings = await this.transactions.run((tx) => this.settings.find(accountId, tx));
    return effectiveSettings(settings, this.defaults);
  }
}
