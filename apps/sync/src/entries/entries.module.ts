import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MergeModule } from '../merge/merge.module.js';
import { SynchronizationsModule } from '../synchronizations/synchronizations.module.js';
import { AnnounceCompletion } from './announce-completion.js';
import { EntryRepository } from './entry.repository.js';
import { JobCompletionRepository } from './job-completion.repository.js';

@Module({
  imports: [ConnectionsModule, JobsModule, MergeModule, SynchronizationsModule],
  providers: [AnnounceCompletion, EntryRepository, JobCompletionRepository],
  exports: [AnnounceCompletion, EntryRepository],
})
export class EntriesModule {}
