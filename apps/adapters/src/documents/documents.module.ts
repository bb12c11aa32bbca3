import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { FetchDocumentHandler } from './fetch-document.js';

@Module({
  imports: [JobsModule, SourcesModule],
  controllers: [FetchDocumentHandler],
})
export class DocumentsModule {}
