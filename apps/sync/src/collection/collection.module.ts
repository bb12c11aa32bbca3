import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { DerivationsModule } from '../derivations/derivations.module.js';
import { EntriesModule } from '../entries/entries.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { MergeModule } from '../merge/merge.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { StagingModule } from '../staging/staging.module.js';
import { UsersModule } from '../users/users.module.js';
import { ClaimJobHandler } from './claim-job.js';
import { CompleteEntryHandler } from './complete-entry.js';
import { LeasedEntryRepository } from './leased-entry.repository.js';
import { RefuseRepeated } from './refuse-repeated.js';
import { SweepJobs } from './sweep-jobs.js';

@Module({
  imports: [ConnectionsModule, DerivationsModule, EntriesModule, JobsModule, MergeModule, SettingsModule, StagingModule, UsersModule],
  controllers: [ClaimJobHandler, CompleteEntryHandler],
  providers: [LeasedEntryRepository, RefuseRepeated, SweepJobs],
})
export class CollectionModule {}
