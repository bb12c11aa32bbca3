import { Inject, Injectable } from '@nestjs/common';
import type { Transactions } from '@company-data/kernel';
import { TRANSACTIONS } from '@company-data/service';
import { AccountProviders, manifestOf, PROVIDER_CATALOGUE, type ProviderCatalogue, settingsInForce } from '../domain/account-provider.js';
import { CredentialSeal } from '../domain/credential-seal.js';

/** A provider's access as sent to adapters; credentials only sealed. */
export interface ProviderAccess {
  enable: boolean;
  settings: Record<string, boolean>;
  sealed_credentials: string | null;
}

/** What adapters need to read a provider for an account. */
@Injectable()
export class GetProviderAccessUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(PROVIDER_CATALOGUE) private readonly catalogue: ProviderCatalogue,
    private readonly providers: AccountProviders,
    private readonly credentialSeal: CredentialSeal,
  ) {}

  async run(accountId: string, name: string): Promise<ProviderAccess> {
    const manifest = manifestOf(this.catalogue, name);
    const { enabled, settings, credentials } = await this.transactions.separately((tx) => this.providers.access(accountId, name, tx));
    return {
      enable: enabled,
      settings: settingsInForce(manifest, settings),
      sealed_credentials: credentials && (await this.credentialSeal.seal(credentials)),
    };
  }
}
