import { Inject, Injectable } from '@nestjs/common';
import type { ProviderResource, PutProviderSettingsPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import {
  AccountProviders,
  manifestOf,
  PROVIDER_CATALOGUE,
  type ProviderCatalogue,
  toProviderResource,
} from '../domain/account-provider.js';
import { checkSettings } from '../domain/provider-settings.js';

/** Replaces a provider's settings. */
@Injectable()
export class PutProviderSettingsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: AccountProviders,
  ) {}

  async run(accountId: string, { provider_name, settings }: PutProviderSettingsPayload): Promise<ProviderResource> {
    const manifest = manifestOf(this.catalogue, provider_name);
    const checked = checkSettings(manifest, this.catalogue, settings);
    return this.transactions.run(async (tx) => {
      await this.providers.setSettings(accountId, provider_name, checked, tx);
      return toProviderResource(manifest, await this.providers.find(accountId, provider_name, tx));
    });
  }
}
