import { Inject, Injectable } from '@nestjs/common';
import { CredentialsChanged, type ProviderResource, type PutProviderCredentialsPayload } from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { type IncomingRequest, Outbox } from '@company-data/messaging';
import { CLOCK, TRANSACTIONS } from '@company-data/service';
import {
  AccountProviders,
  manifestOf,
  PROVIDER_CATALOGUE,
  type ProviderCatalogue,
  toProviderResource,
} from '../domain/account-provider.js';
import { checkCredentials } from '../domain/provider-credentials.js';

/** Replaces a provider's credentials, and tells that it did; nothing of them is ever answered. */
@Injectable()
export class PutProviderCredentialsUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: AccountProviders,
    private readonly outbox: Outbox,
  ) {}

  async run({ accountId, cause, payload }: IncomingRequest<PutProviderCredentialsPayload>): Promise<ProviderResource> {
    const { provider_name, credentials } = payload;
    const manifest = manifestOf(this.catalogue, provider_name);
    const checked = checkCredentials(manifest, credentials);
    return this.transactions.run(async (tx) => {
      await this.providers.setCredentials(accountId, provider_name, checked, this.clock.now(), tx);
      this.outbox.append(tx, CredentialsChanged, cause, { provider_name });
      return toProviderResource(manifest, await this.providers.find(accountId, provider_name, tx));
    });
  }
}
