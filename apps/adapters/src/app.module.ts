import { type DynamicModule, Module } from '@nestjs/common';
import { systemClock } from '@company-data/kernel';
import type { DatabaseServiceParts } from '@company-data/service';
import type { AdaptersConfig } from './config.js';
import { OpenProviders } from './open-providers.js';
import { CredentialOpener } from './transport/credential-opener.js';
import { DocumentsRpc } from './transport/documents.rpc.js';
import { NatsJobRequests } from './transport/nats-job-requests.js';
import { FetchDocument } from './use-cases/fetch-document.use-case.js';

function createFetchDocument(providers: OpenProviders, { config, requests }: DatabaseServiceParts<AdaptersConfig>): FetchDocument {
  const opener = new CredentialOpener(config.ADAPTERS_PRIVATE_KEY);
  return new FetchDocument({
    find: (name) => providers.find(name),
    accessFor: (about) => new NatsJobRequests(requests, about, 'adapters', opener).providerAccess(),
    now: () => systemClock.now(),
    deadlineMs: config.DOCUMENT_DEADLINE_MS,
    concurrency: config.DOCUMENT_CONCURRENCY,
  });
}

/** Collecting comes from the job queue; the one request answered is for a document. */
@Module({})
export class AdaptersModule {
  static for(providers: OpenProviders, parts: DatabaseServiceParts<AdaptersConfig>): DynamicModule {
    return {
      module: AdaptersModule,
      controllers: [DocumentsRpc],
      providers: [
        { provide: OpenProviders, useValue: providers },
        { provide: FetchDocument, useValue: createFetchDocument(providers, parts) },
      ],
    };
  }
}
