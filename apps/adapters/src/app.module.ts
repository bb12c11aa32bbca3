import { Module } from '@nestjs/common';
import { ConsentsModule } from './consents/consents.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { GrantsModule } from './grants/grants.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { SourcesModule } from './sources/sources.module.js';

@Module({
  imports: [ConsentsModule, DocumentsModule, GrantsModule, JobsModule, SourcesModule],
})
export class AppModule {}
