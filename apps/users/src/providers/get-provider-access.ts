import { Controller, Inject } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { GetProviderAccess, type GetProviderPayload } from '@company-data/contracts';
import { manifestOf, PROVIDER_CATALOGUE, type ProviderCatalogue, settingsInForce } from './account-provider.js';
import { CredentialSeal } from './credential-seal.js';
import { ProviderRepository } from './provider.repository.js';

/**
 * Access of an account to a provider, as sent to adapters. Contains credentials in encrypted form
 * only.
 */
export interface ProviderAccess {
  enable: boolean;
  settings: Record<string, boolean>;
  sealed_credentials: string | null;
}

/** Returns the data with which adapters reads a provider for an account. */
@Controller()
export class GetProviderAccessHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: ProviderRepository,
    private readonly credentialSeal: CredentialSeal,
  ) {}

  @Answers(GetProviderAccess)
  async run({ accountId, payload: { provider_name: name } }: IncomingRequest<GetProviderPayload>): Promise<ProviderAccess> {
    const manifest = manifestOf(this.catalogue, name);
    const { enabled, settings, credentials } = await this.transactions.separately((tx) => this.providers.access(accountId, name, tx));
    return {
      enable: enabled,
      settings: settingsInForce(manifest, settings),
      sealed_credentials: credentials && (await this.credentialSeal.seal(credentials)),
    };
  }
}
