import { Module } from '@nestjs/common';
import { GrantsModule } from '../grants/grants.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { JobConsumers } from './job-consumers.js';
import { ProviderAccessClient } from './job.client.js';
import { JobMetrics } from './job-metrics.js';

@Module({
  imports: [GrantsModule, SourcesModule],
  providers: [JobConsumers, JobMetrics, ProviderAccessClient],
  exports: [ProviderAccessClient],
})
export class JobsModule {}
