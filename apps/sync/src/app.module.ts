import type { Subscription } from '@company-data/messaging';
import { type INestMicroservice, Module } from '@nestjs/common';
import { AuthorizationsModule } from './authorizations/authorizations.module.js';
import { CollectionModule } from './collection/collection.module.js';
import { ConnectionsModule, subscribers as subscribersOfConnections } from './connections/connections.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { RecordsModule } from './records/records.module.js';
import { RefreshesModule } from './refreshes/refreshes.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SynchronizationsModule } from './synchronizations/synchronizations.module.js';
import { UsersModule, subscribers as subscribersOfUsers } from './users/users.module.js';

/** Sync, put together from its subjects; each knows what it needs of the others. */
@Module({
  imports: [
    AuthorizationsModule,
    CollectionModule,
    ConnectionsModule,
    DocumentsModule,
    GroupsModule,
    RecordsModule,
    RefreshesModule,
    SettingsModule,
    SynchronizationsModule,
    UsersModule,
  ],
})
export class SyncModule {}

/** What the app subscribes to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  [...subscribersOfConnections, ...subscribersOfUsers].map((subscriber): Subscription => app.get<Subscription>(subscriber));
