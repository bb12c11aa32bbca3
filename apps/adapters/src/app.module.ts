import { systemClock } from '@company-data/kernel';
import { RequestClient, type Subscription } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { type DynamicModule, type INestMicroservice, Module, type Provider } from '@nestjs/common';
import type { AdaptersConfig } from './config.js';
import { COLLECTORS, type Collector } from './sources/collectors.js';
import { OpenProviders } from './sources/open-providers.js';
import { CredentialOpener } from './transport/credential-opener.js';
import { DocumentsRpc } from './transport/documents.rpc.js';
import { EraseConnectionSubscriber } from './transport/erase-connection.subscriber.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { JobConsumers } from './transport/job-consumers.js';
import { NatsJobRequests } from './transport/nats-job-requests.js';
import { PurgeKeptAnswersSchedule } from './transport/purge-kept-answers.schedule.js';
import { EraseTokensUseCase } from './use-cases/erase-tokens.use-case.js';
import { type ConsentParts, ExchangeCodeUseCase } from './use-cases/exchange-code.use-case.js';
import { FetchDocumentUseCase } from './use-cases/fetch-document.use-case.js';
import { RevokeTokensUseCase } from './use-cases/revoke-tokens.use-case.js';

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

const CONSENT = Symbol('consent');

const consent: Provider = {
  provide: CONSENT,
  inject: [OpenProviders, CredentialOpener, RequestClient],
  useFactory: (providers: OpenProviders, opener: CredentialOpener, requests: RequestClient): ConsentParts => ({
    tokens: providers.tokens,
    serverFor: async (place, correlationId) => {
      const about = { jobId: place.connectionId, providerName: place.providerName, accountId: place.accountId, correlationId };
      const { credentials, settings } = await new NatsJobRequests(requests, about, 'adapters', opener).providerAccess();
      return providers.known(place.providerName).tokenServer({ ...place, credentials, settings });
    },
  }),
};

/** What the app subscribes to. */
const subscribers = [EraseConnectionSubscriber, EraseUserSubscriber];

export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));

const consenting: Provider[] = [
  consent,
  { provide: ExchangeCodeUseCase, inject: [CONSENT], useFactory: (parts: ConsentParts) => new ExchangeCodeUseCase(parts) },
  { provide: RevokeTokensUseCase, inject: [CONSENT], useFactory: (parts: ConsentParts) => new RevokeTokensUseCase(parts) },
  { provide: EraseTokensUseCase, inject: [OpenProviders], useFactory: ({ tokens }: OpenProviders) => new EraseTokensUseCase(tokens) },
];

/** Collecting comes from the job queue; the one request answered is for a document. What is collected is found out at the start. */
@Module({
  controllers: [DocumentsRpc],
  providers: [OpenProviders, credentialOpener, fetchDocument, ...consenting, ...subscribers, JobConsumers, PurgeKeptAnswersSchedule],
})
export class AdaptersModule {
  static for(collectors: Collector[]): DynamicModule {
    return { module: AdaptersModule, providers: [{ provide: COLLECTORS, useValue: collectors }] };
  }
}
