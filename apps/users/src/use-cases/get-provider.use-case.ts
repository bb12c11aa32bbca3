import { Inject, Injectable } from '@nestjs/common';
import type { ProviderResource } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import {
  AccountProviders,
  manifestOf,
  PROVIDER_CATALOGUE,
  type ProviderCatalogue,
  toProviderResource,
} from '../domain/account-provider.js';

/** One provider, as an account has it. */
@Injectable()
export class GetProviderUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: AccountProviders,
  ) {}

  async run(accountId: string, name: string): Promise<ProviderResource> {
    const manifest = manifestOf(this.catalogue, name);
    return toProviderResource(manifest, await this.transactions.separately((tx) => this.providers.find(accountId, name, tx)));
  }
}
