import { systemClock } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { AdaptersConfig } from './config.js';
import { COLLECTORS, type Collector } from './sources/collectors.js';
import { OpenProviders } from './sources/open-providers.js';
import { CredentialOpener } from './transport/credential-opener.js';
import { DocumentsRpc } from './transport/documents.rpc.js';
import { JobConsumers } from './transport/job-consumers.js';
import { NatsJobRequests } from './transport/nats-job-requests.js';
import { PurgeKeptAnswersSchedule } from './transport/purge-kept-answers.schedule.js';
import { FetchDocumentUseCase } from './use-cases/fetch-document.use-case.js';

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

/** Collecting comes from the job queue; the one request answered is for a document. What is collected is found out at the start. */
@Module({
  controllers: [DocumentsRpc],
  providers: [OpenProviders, credentialOpener, fetchDocument, JobConsumers, PurgeKeptAnswersSchedule],
})
export class AdaptersModule {
  static for(collectors: Collector[]): DynamicModule {
    return { module: AdaptersModule, providers: [{ provide: COLLECTORS, useValue: collectors }] };
  }
}
