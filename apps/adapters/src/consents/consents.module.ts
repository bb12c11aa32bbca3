import type { Transactions } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import type { Logger, Metrics } from '@company-data/observability';
import { CONFIG, LOGGER, METRICS, TRANSACTIONS } from '@company-data/service';
import { Module } from '@nestjs/common';
import type { AdaptersConfig } from '../config.js';
import { AccountGrants } from '../grants/account-grants.js';
import { GrantsModule } from '../grants/grants.module.js';
import { accessThrough } from '../jobs/job.client.js';
import { CredentialOpener } from '../keys/credential-opener.js';
import { OpenProviders } from '../sources/open-providers.js';
import { SourcesModule } from '../sources/sources.module.js';
import { CONSENT_DEPENDENCIES, type ConsentDependencies } from './consent-calls.js';
import { countConsents, countRevocations } from './consent-telemetry.js';
import { REVOCATION_DEPENDENCIES, type RevocationDependencies } from './revoke-ended.js';
import { BeginConsentHandler } from './begin-consent.js';
import { EndConsents } from './end-consents.js';
import { FinishConsentHandler } from './finish-consent.js';
import { RevokeEnded } from './revoke-ended.js';

type Injected = [OpenProviders, CredentialOpener, RequestClient, AccountGrants, Logger, Metrics, Transactions, AdaptersConfig];

function consentDependencies(
  ...[providers, opener, requests, grants, logger, metrics, transactions, config]: Injected
): ConsentDependencies {
  const { tokens, revocations } = providers;
  return {
    tokens,
    accessFor: accessThrough(requests, opener),
    find: (name) => providers.find(name),
    storeGrant: (account, grant) => grants.storeForConsent(account, grant),
    giveBack: (account, provider, issued) => transactions.run((tx) => revocations.add(account, provider, issued, tx)),
    recordConsent: countConsents(logger, metrics),
    deadlineMs: config.CONSENT_DEADLINE_MS,
  };
}

const revocationDependencies = (
  providers: OpenProviders,
  opener: CredentialOpener,
  requests: RequestClient,
  logger: Logger,
  metrics: Metrics,
): RevocationDependencies => ({
  revocations: providers.revocations,
  known: (name) => providers.known(name),
  accessFor: accessThrough(requests, opener),
  recordRevocation: countRevocations(logger, metrics),
});

@Module({
  imports: [GrantsModule, SourcesModule],
  controllers: [BeginConsentHandler, FinishConsentHandler],
  providers: [
    EndConsents,
    RevokeEnded,
    {
      provide: CONSENT_DEPENDENCIES,
      inject: [OpenProviders, CredentialOpener, RequestClient, AccountGrants, LOGGER, METRICS, TRANSACTIONS, CONFIG],
      useFactory: consentDependencies,
    },
    {
      provide: REVOCATION_DEPENDENCIES,
      inject: [OpenProviders, CredentialOpener, RequestClient, LOGGER, METRICS],
      useFactory: revocationDependencies,
    },
  ],
})
export class ConsentsModule {}
