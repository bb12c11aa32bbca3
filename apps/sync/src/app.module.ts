import { Module } from '@nestjs/common';
import { AuthorizationsModule } from './authorizations/authorizations.module.js';
import { CollectionModule } from './collection/collection.module.js';
import { ConnectionsModule } from './connections/connections.module.js';
import { DerivationsModule } from './derivations/derivations.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EntriesModule } from './entries/entries.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { MergeModule } from './merge/merge.module.js';
import { RecordsModule } from './records/records.module.js';
import { SchedulesModule } from './schedules/schedules.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { StagingModule } from './staging/staging.module.js';
import { SynchronizationsModule } from './synchronizations/synchronizations.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [
    AuthorizationsModule,
    CollectionModule,
    ConnectionsModule,
    DerivationsModule,
    DocumentsModule,
    EntriesModule,
    GroupsModule,
    JobsModule,
    MergeModule,
    RecordsModule,
    SchedulesModule,
    SettingsModule,
    StagingModule,
    SynchronizationsModule,
    UsersModule,
  ],
})
export class AppModule {}
