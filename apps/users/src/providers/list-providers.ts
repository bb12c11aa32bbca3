import { Controller, Inject } from '@nestjs/common';
import { ListProviders, type ListProvidersPayload, type ProviderResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { PROVIDER_CATALOGUE, type ProviderCatalogue, toProviderResource, untouched } from './account-provider.js';
import { ProviderRepository } from './provider.repository.js';

/** Lists the whole catalogue with the state of each provider for an account. */
@Controller()
export class ListProvidersHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: ProviderRepository,
  ) {}

  @Answers(ListProviders)
  async run({ accountId }: IncomingRequest<ListProvidersPayload>): Promise<ProviderResource[]> {
    const touched = await this.transactions.run((tx) => this.providers.list(accountId, tx));
    const byName = new Map(touched.map((provider) => [provider.name, provider]));
    return [...this.catalogue.values()].map((manifest) =>
      toProviderResource(manifest, byName.get(manifest.name) ?? untouched(manifest.name)),
    );
  }
}
