import { systemClock } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import { Module } from '@nestjs/common';
import type { AdaptersConfig } from '../config.js';
import { accessThrough } from '../jobs/job.client.js';
import { CredentialOpener } from '../keys/credential-opener.js';
import { OpenProviders } from '../sources/open-providers.js';
import { SourcesModule } from '../sources/sources.module.js';
import { FETCH_DOCUMENT_DEPENDENCIES, type FetchDocumentDependencies } from './fetch-document.js';
import { FetchDocumentHandler } from './fetch-document.js';

const fetchDocumentDependencies = (
  providers: OpenProviders,
  opener: CredentialOpener,
  requests: RequestClient,
  config: AdaptersConfig,
): FetchDocumentDependencies => ({
  find: (name) => providers.find(name),
  accessFor: accessThrough(requests, opener),
  now: () => systemClock.now(),
  deadlineMs: config.DOCUMENT_DEADLINE_MS,
  concurrency: config.DOCUMENT_CONCURRENCY,
});

@Module({
  imports: [SourcesModule],
  controllers: [FetchDocumentHandler],
  providers: [
    {
      provide: FETCH_DOCUMENT_DEPENDENCIES,
      inject: [OpenProviders, CredentialOpener, RequestClient, CONFIG],
      useFactory: fetchDocumentDependencies,
    },
  ],
})
export class DocumentsModule {}
