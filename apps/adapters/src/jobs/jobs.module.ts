import { Module } from '@nestjs/common';
import { GrantsModule } from '../grants/grants.module.js';
import { SourcesModule } from '../sources/sources.module.js';
import { JobConsumers } from './job-consumers.js';

@Module({
  imports: [GrantsModule, SourcesModule],
  providers: [JobConsumers],
})
export class JobsModule {}
