import { systemClock, type Transactions } from '@company-data/kernel';
import { PublicKeys, RequestClient, type Subscription } from '@company-data/messaging';
import type { Logger, Metrics } from '@company-data/observability';
import { SecretBox } from '@company-data/persistence';
import { CONFIG, LOGGER, METRICS, TRANSACTIONS } from '@company-data/service';
import { type DynamicModule, type INestMicroservice, Module, type Provider } from '@nestjs/common';
import type { AdaptersConfig } from './config.js';
import { AccountGrants } from './domain/account-grants.js';
import { AccountGrantRepository } from './persistence/account-grant.repository.js';
import { COLLECTORS, type Collector } from './sources/collectors.js';
import { OpenProviders } from './sources/open-providers.js';
import { ConsentsRpc } from './transport/consents.rpc.js';
import { CredentialOpener } from './transport/credential-opener.js';
import { DocumentsRpc } from './transport/documents.rpc.js';
import { EndDisconnectedSubscriber } from './transport/end-disconnected.subscriber.js';
import { EraseConnectionSubscriber } from './transport/erase-connection.subscriber.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { JobConsumers } from './transport/job-consumers.js';
import { MeasureBudgetsSchedule } from './transport/measure-budgets.schedule.js';
import { NatsJobRequests } from './transport/nats-job-requests.js';
import { PurgeCachedResponsesSchedule } from './transport/purge-cached-responses.schedule.js';
import { RevokeEndedSchedule } from './transport/revoke-ended.schedule.js';
import { BeginConsentUseCase } from './use-cases/begin-consent.use-case.js';
import type { ConsentDependencies } from './use-cases/consent-calls.js';
import { EndConsentsUseCase } from './use-cases/end-consents.use-case.js';
import { FetchDocumentUseCase } from './use-cases/fetch-document.use-case.js';
import { FinishConsentUseCase } from './use-cases/finish-consent.use-case.js';
import { StoreGrantsUseCase } from './use-cases/store-grants.use-case.js';
import { RevokeEndedUseCase, type RevocationDependencies } from './use-cases/revoke-ended.use-case.js';

const credentialOpener: Provider = {
  provide: CredentialOpener,
  inject: [CONFIG],
  useFactory: (config: AdaptersConfig) => new CredentialOpener(config.ADAPTERS_PRIVATE_KEY),
};

const fetchDocument: Provider = {
  provide: FetchDocumentUseCase,
  inject: [OpenProviders, CredentialOpener, RequestClient, CONFIG],
  useFactory: (providers: OpenProviders, opener: CredentialOpener, requests: RequestClient, config: AdaptersConfig) =>
    new FetchDocumentUseCase({
      find: (name) => providers.find(name),
      accessFor: (about) => new NatsJobRequests(requests, about, 'adapters', opener).providerAccess(),
      now: () => systemClock.now(),
      deadlineMs: config.DOCUMENT_DEADLINE_MS,
      concurrency: config.DOCUMENT_CONCURRENCY,
    }),
};

/** What consents are counted and told by; who they are of, and what they hold, is told nowhere. */
function consentTelemetry(
  logger: Logger,
  metrics: Metrics,
): Pick<ConsentDependencies, 'recordConsent'> & Pick<RevocationDependencies, 'recordRevocation'> {
  const asked = metrics.counter('consents_total', 'Consents asked for and brought back, by outcome', ['provider', 'step', 'outcome']);
  const ended = metrics.counter('consent_revocations_total', 'Attempts to end consents at their providers', ['provider', 'outcome']);
  return {
    recordConsent: ({ reason, ...about }) => {
      const { provider, step, outcome } = about;
      asked.inc({ provider, step, outcome });
      if (reason !== undefined) logger.warn({ ...about, reason: (reason as Error).message }, 'consent failed');
    },
    recordRevocation: (provider, outcome, error) => {
      ended.inc({ provider, outcome });
      if (outcome === 'failed') logger.warn({ provider, reason: (error as Error).message }, 'consent revocation failed, will retry');
      if (outcome === 'given-up') logger.error({ provider, err: error }, 'consent revocation abandoned');
    },
  };
}

type Consenting = [OpenProviders, CredentialOpener, RequestClient, StoreGrantsUseCase, Logger, Metrics, Transactions, AdaptersConfig];
const CONSENTS = Symbol('consents');
type Access = ConsentDependencies['accessFor'];

const consents: Provider = {
  provide: CONSENTS,
  inject: [OpenProviders, CredentialOpener, RequestClient, StoreGrantsUseCase, LOGGER, METRICS, TRANSACTIONS, CONFIG],
  useFactory: (
    ...[providers, opener, requests, grants, logger, metrics, transactions, config]: Consenting
  ): ConsentDependencies & RevocationDependencies => {
    const accessFor: Access = (about) => new NatsJobRequests(requests, about, 'adapters', opener).providerAccess();
    const { tokens, revocations } = providers;
    return {
      tokens,
      revocations,
      accessFor,
      find: (name) => providers.find(name),
      known: (name) => providers.known(name),
      storeGrant: (account, grant) => grants.run(account, grant),
      giveBack: (account, provider, issued) => transactions.run((tx) => revocations.add(account, provider, issued, tx)),
      deadlineMs: config.CONSENT_DEADLINE_MS,
      ...consentTelemetry(logger, metrics),
    };
  },
};

/** What the app subscribes to. */
const subscribers = [EndDisconnectedSubscriber, EraseConnectionSubscriber, EraseUserSubscriber];

export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));

const consenting: Provider[] = [
  consents,
  StoreGrantsUseCase,
  { provide: AccountGrants, useClass: AccountGrantRepository },
  { provide: PublicKeys, inject: [CONFIG], useFactory: ({ GRANT_PUBLIC_KEYS }: AdaptersConfig) => PublicKeys.fromText(GRANT_PUBLIC_KEYS) },
  { provide: SecretBox, inject: [CONFIG], useFactory: ({ ENCRYPTION_KEYS }: AdaptersConfig) => SecretBox.fromKeys(ENCRYPTION_KEYS) },
  { provide: BeginConsentUseCase, inject: [CONSENTS], useFactory: (parts: ConsentDependencies) => new BeginConsentUseCase(parts) },
  { provide: FinishConsentUseCase, inject: [CONSENTS], useFactory: (parts: ConsentDependencies) => new FinishConsentUseCase(parts) },
  { provide: RevokeEndedUseCase, inject: [CONSENTS], useFactory: (parts: RevocationDependencies) => new RevokeEndedUseCase(parts) },
  { provide: EndConsentsUseCase, inject: [OpenProviders], useFactory: ({ tokens }: OpenProviders) => new EndConsentsUseCase(tokens) },
];

const schedules = [MeasureBudgetsSchedule, PurgeCachedResponsesSchedule, RevokeEndedSchedule];

/** Collecting comes from the job queue; the requests answered are for documents and consents. What is collected is found out at the start. */
@Module({
  controllers: [ConsentsRpc, DocumentsRpc],
  providers: [OpenProviders, credentialOpener, fetchDocument, ...consenting, ...subscribers, JobConsumers, ...schedules],
})
export class AdaptersModule {
  static for(collectors: Collector[]): DynamicModule {
    return { module: AdaptersModule, providers: [{ provide: COLLECTORS, useValue: collectors }] };
  }
}
