import { Controller, Inject } from '@nestjs/common';
import {
  CredentialsChanged,
  type ProviderResource,
  PutProviderCredentials,
  type PutProviderCredentialsPayload,
} from '@company-data/contracts';
import type { Clock, Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest, Outbox } from '@company-data/messaging';
import { CLOCK, CONFIG, TRANSACTIONS } from '@company-data/service';
import type { UsersConfig } from '../config.js';
import { manifestOf, PROVIDER_CATALOGUE, type ProviderCatalogue, toProviderResource } from './account-provider.js';
import { checkCredentials } from './provider-credentials.js';
import { ProviderRepository } from './provider.repository.js';

/**
 * Replaces the credentials of a provider and publishes `credentials-changed`. Credentials are never
 * returned.
 */
@Controller()
export class PutProviderCredentialsHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    @Inject(CONFIG) private readonly config: Pick<UsersConfig, 'TRUSTED_ORIGINS'>,
    private readonly providers: ProviderRepository,
    private readonly outbox: Outbox,
  ) {}

  @Answers(PutProviderCredentials)
  async run({ accountId, cause, payload }: IncomingRequest<PutProviderCredentialsPayload>): Promise<ProviderResource> {
    const { provider_name, credentials } = payload;
    const manifest = manifestOf(this.catalogue, provider_name);
    const checked = checkCredentials(manifest, credentials, this.config.TRUSTED_ORIGINS.split(',').filter(Boolean));
    return this.transactions.run(async (tx) => {
      await this.providers.setCredentials(accountId, provider_name, checked, this.clock.now(), tx);
      this.outbox.append(tx, CredentialsChanged, cause, { provider_name });
      return toProviderResource(manifest, await this.providers.find(accountId, provider_name, tx));
    });
  }
}
