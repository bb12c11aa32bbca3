import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/settings.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChangeConnectionStatus } from './change-connection-status.js';
import { CreateDataConnectionHandler } from './create-data-connection.js';
import { DataConnectionRepository } from './data-connection.repository.js';
import { DeleteDataConnectionHandler } from './delete-data-connection.js';
import { EvaluateConnection } from './evaluate-connection.js';
import { FetchOnConnect } from './fetch-on-connect.js';
import { FindEnabledProviders } from './find-enabled-providers.js';
import { FindRepairPage } from './find-repair-page.js';
import { GetDataConnectionHandler } from './get-data-connection.js';
import { ListDataConnectionsHandler } from './list-data-connections.js';
import { PendingFetchRepository } from './pending-fetch.repository.js';
import { PublishConnection } from './publish-connection.js';
import { RefetchEntered } from './refetch-entered.js';
import { RefetchReadAct } from './refetch-read-act.js';
import { RenewCredentials } from './renew-credentials.js';
import { RepairConnections } from './repair-connections.js';
import { ServeConnections } from './serve-connections.js';
import { UpdateDataConnectionHandler } from './update-data-connection.js';

@Module({
  imports: [SettingsModule, UsersModule],
  controllers: [
    CreateDataConnectionHandler,
    DeleteDataConnectionHandler,
    GetDataConnectionHandler,
    ListDataConnectionsHandler,
    UpdateDataConnectionHandler,
  ],
  providers: [
    ChangeConnectionStatus,
    DataConnectionRepository,
    EvaluateConnection,
    FetchOnConnect,
    FindEnabledProviders,
    FindRepairPage,
    PendingFetchRepository,
    PublishConnection,
    RefetchEntered,
    RefetchReadAct,
    RenewCredentials,
    RepairConnections,
    ServeConnections,
  ],
  exports: [
    ChangeConnectionStatus,
    DataConnectionRepository,
    EvaluateConnection,
    FetchOnConnect,
    FindEnabledProviders,
    FindRepairPage,
    PublishConnection,
    RepairConnections,
  ],
})
export class ConnectionsModule {}
