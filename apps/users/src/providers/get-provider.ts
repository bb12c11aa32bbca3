import { Controller, Inject } from '@nestjs/common';
import { GetProvider, type GetProviderPayload, type ProviderResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { manifestOf, PROVIDER_CATALOGUE, type ProviderCatalogue, toProviderResource } from './account-provider.js';
import { ProviderRepository } from './provider.repository.js';

/** Returns a provider with its state for an account. */
@Controller()
export class GetProviderHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: ProviderRepository,
  ) {}

  @Answers(GetProvider)
  async run({ accountId, payload: { provider_name: name } }: IncomingRequest<GetProviderPayload>): Promise<ProviderResource> {
    const manifest = manifestOf(this.catalogue, name);
    return toProviderResource(manifest, await this.transactions.separately((tx) => this.providers.find(accountId, name, tx)));
  }
}
