import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { JobsModule } from '../jobs/jobs.module.js';
import { UsersModule } from '../users/users.module.js';
import { GetLatestSyncHandler } from './get-latest-sync.js';
import { GetSyncHandler } from './get-sync.js';
import { ListSyncsHandler } from './list-syncs.js';
import { OldSynchronizationRepository } from './old-synchronization.repository.js';
import { PublishJobs } from './publish-jobs.js';
import { PurgeSyncs } from './purge-syncs.js';
import { ServeEntries } from './serve-entries.js';
import { StartSyncHandler } from './start-sync.js';
import { SynchronizationRepository } from './synchronization.repository.js';
import { WriteSynchronization } from './write-synchronization.js';
import { SynchronizationTelemetry } from './synchronization-telemetry.js';
import { AccountSynchronizationRepository } from './account-synchronization.repository.js';
import { AccountUsersClient } from './account-users.client.js';
import { ListAccountSyncsHandler } from './list-account-syncs.js';

@Module({
  imports: [ConnectionsModule, JobsModule, UsersModule],
  controllers: [GetLatestSyncHandler, GetSyncHandler, ListAccountSyncsHandler, ListSyncsHandler, StartSyncHandler],
  providers: [
    AccountSynchronizationRepository,
    AccountUsersClient,
    OldSynchronizationRepository,
    PublishJobs,
    PurgeSyncs,
    ServeEntries,
    StartSyncHandler,
    SynchronizationRepository,
    SynchronizationTelemetry,
    WriteSynchronization,
  ],
  exports: [PublishJobs, StartSyncHandler, SynchronizationRepository, SynchronizationTelemetry, WriteSynchronization],
})
export class SynchronizationsModule {}
