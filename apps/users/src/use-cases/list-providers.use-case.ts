import { Inject, Injectable } from '@nestjs/common';
import type { ProviderResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { AccountProviders, PROVIDER_CATALOGUE, type ProviderCatalogue, toProviderResource, untouched } from '../domain/account-provider.js';

/** The whole catalogue, as an account has it. */
@Injectable()
export class ListProvidersUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: AccountProviders,
  ) {}

  async run(accountId: string): Promise<ProviderResource[]> {
    const touched = await this.transactions.run((tx) => this.providers.list(accountId, tx));
    const byName = new Map(touched.map((provider) => [provider.name, provider]));
    return [...this.catalogue.values()].map((manifest) =>
      toProviderResource(manifest, byName.get(manifest.name) ?? untouched(manifest.name)),
    );
  }
}
