import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { SynchronizationsModule } from '../synchronizations/synchronizations.module.js';
import { GroupSyncs } from './domain/group-sync.js';
import { GroupSyncRepository } from './persistence/group-sync.repository.js';
import { GroupsRpc } from './transport/groups.rpc.js';
import { AdvanceGroupSyncsUseCase } from './use-cases/advance-group-syncs.use-case.js';
import { PurgeGroupSyncsUseCase } from './use-cases/purge-group-syncs.use-case.js';
import { GetGroupSyncUseCase } from './use-cases/get-group-sync.use-case.js';
import { ListGroupSyncUsersUseCase } from './use-cases/list-group-sync-users.use-case.js';
import { StartGroupSyncUseCase } from './use-cases/start-group-sync.use-case.js';
import { StartGroupUserUseCase } from './use-cases/start-group-user.use-case.js';

/** Synchronizations of all users of a group. */
@Module({
  imports: [ConnectionsModule, SynchronizationsModule],
  controllers: [GroupsRpc],
  providers: [
    AdvanceGroupSyncsUseCase,
    PurgeGroupSyncsUseCase,
    GetGroupSyncUseCase,
    ListGroupSyncUsersUseCase,
    StartGroupSyncUseCase,
    StartGroupUserUseCase,
    { provide: GroupSyncs, useClass: GroupSyncRepository },
  ],
})
export class GroupsModule {}
