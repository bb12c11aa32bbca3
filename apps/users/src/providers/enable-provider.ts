import { Controller, Inject } from '@nestjs/common';
import { EnableProvider, type EnableProviderPayload, type ProviderResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { assertCanEnable, manifestOf, PROVIDER_CATALOGUE, type ProviderCatalogue, toProviderResource } from './account-provider.js';
import { ProviderRepository } from './provider.repository.js';

/** Enables a provider that is available, or disables any provider. */
@Controller()
export class EnableProviderHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: ProviderRepository,
  ) {}

  @Answers(EnableProvider)
  async run({ accountId, payload: { provider_name, enable } }: IncomingRequest<EnableProviderPayload>): Promise<ProviderResource> {
    const manifest = manifestOf(this.catalogue, provider_name);
    if (enable) assertCanEnable(manifest);
    return this.transactions.run(async (tx) => {
      await this.providers.setEnabled(accountId, provider_name, enable, tx);
      return toProviderResource(manifest, await this.providers.find(accountId, provider_name, tx));
    });
  }
}
