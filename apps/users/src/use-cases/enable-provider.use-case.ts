import { Inject, Injectable } from '@nestjs/common';
import type { EnableProviderPayload, ProviderResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import {
  AccountProviders,
  assertCanEnable,
  manifestOf,
  PROVIDER_CATALOGUE,
  type ProviderCatalogue,
  toProviderResource,
} from '../domain/account-provider.js';

/** Switches a provider on, when it can serve, or off, which is always possible. */
@Injectable()
export class EnableProviderUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: AccountProviders,
  ) {}

  async run(accountId: string, { provider_name, enable }: EnableProviderPayload): Promise<ProviderResource> {
    const manifest = manifestOf(this.catalogue, provider_name);
    if (enable) assertCanEnable(manifest);
    return this.transactions.run(async (tx) => {
      await this.providers.setEnabled(accountId, provider_name, enable, tx);
      return toProviderResource(manifest, await this.providers.find(accountId, provider_name, tx));
    });
  }
}
