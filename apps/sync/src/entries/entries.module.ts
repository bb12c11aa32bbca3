import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { MergeModule } from '../merge/merge.module.js';
import { SynchronizationsModule } from '../synchronizations/synchronizations.module.js';
import { AnnounceCompletion } from './announce-completion.js';
import { EntryRepository } from './entry.repository.js';

@Module({
  imports: [ConnectionsModule, MergeModule, SynchronizationsModule],
  providers: [AnnounceCompletion, EntryRepository],
  exports: [AnnounceCompletion, EntryRepository],
})
export class EntriesModule {}
