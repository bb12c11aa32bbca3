import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { SynchronizationsModule } from '../synchronizations/synchronizations.module.js';
import { AdvanceGroupSyncs } from './advance-group-syncs.js';
import { GetGroupSyncHandler } from './get-group-sync.js';
import { GroupSyncRepository } from './group-sync.repository.js';
import { ListGroupSyncUsersHandler } from './list-group-sync-users.js';
import { PurgeGroupSyncs } from './purge-group-syncs.js';
import { StartGroupSyncHandler } from './start-group-sync.js';
import { StartGroupUser } from './start-group-user.js';

@Module({
  imports: [ConnectionsModule, SynchronizationsModule],
  controllers: [GetGroupSyncHandler, ListGroupSyncUsersHandler, StartGroupSyncHandler],
  providers: [AdvanceGroupSyncs, GroupSyncRepository, PurgeGroupSyncs, StartGroupUser],
})
export class GroupsModule {}
