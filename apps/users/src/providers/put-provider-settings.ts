import { Controller, Inject } from '@nestjs/common';
import { type ProviderResource, PutProviderSettings, type PutProviderSettingsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { manifestOf, PROVIDER_CATALOGUE, type ProviderCatalogue, toProviderResource } from './account-provider.js';
import { checkSettings } from './provider-settings.js';
import { ProviderRepository } from './provider.repository.js';

/** Replaces the settings of a provider. */
@Controller()
export class PutProviderSettingsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: ProviderRepository,
  ) {}

  @Answers(PutProviderSettings)
  async run({ accountId, payload: { provider_name, settings } }: IncomingRequest<PutProviderSettingsPayload>): Promise<ProviderResource> {
    const manifest = manifestOf(this.catalogue, provider_name);
    const checked = checkSettings(manifest, this.catalogue, settings);
    return this.transactions.run(async (tx) => {
      await this.providers.setSettings(accountId, provider_name, checked, tx);
      return toProviderResource(manifest, await this.providers.find(accountId, provider_name, tx));
    });
  }
}
