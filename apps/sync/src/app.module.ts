import { type DynamicModule, Module } from '@nestjs/common';
import type { ServiceParts } from '@company-data/service';
import { SecretBox } from '@company-data/persistence';
import type { SyncConfig } from './config.js';
import { Collections, Staging } from './domain/collections.js';
import { Entries } from './domain/complete-entry.js';
import { DataConnections } from './domain/data-connection.js';
import { Documents } from './domain/documents.js';
import { Jobs } from './domain/jobs.js';
import { ConnectTokens, KnownUsers } from './domain/known-user.js';
import { RecordReader } from './domain/record-reader.js';
import { Synchronizations } from './domain/synchronization.js';
import { Refreshes } from './domain/refreshes.js';
import { SyncSettings } from './domain/sync-settings.js';
import { CollectionRepository } from './persistence/collection.repository.js';
import { DataConnectionRepository } from './persistence/data-connection.repository.js';
import { DocumentRepository } from './persistence/document.repository.js';
import { EntryRepository } from './persistence/entry.repository.js';
import { JobRepository } from './persistence/job.repository.js';
import { ConnectTokenRepository, KnownUserRepository } from './persistence/known-user.repository.js';
import { createRawPool } from './persistence/raw-pool.js';
import { SqlRecordReader } from './persistence/sql-record-reader.js';
import { StagingRepository } from './persistence/staging.repository.js';
import { SynchronizationRepository } from './persistence/synchronization.repository.js';
import { RefreshRepository } from './persistence/refresh.repository.js';
import { SyncSettingRepository } from './persistence/sync-setting.repository.js';
import { DataConnectionsRpc } from './transport/data-connections.rpc.js';
import { DocumentsRpc } from './transport/documents.rpc.js';
import { JobsRpc } from './transport/jobs.rpc.js';
import { RecordsRpc } from './transport/records.rpc.js';
import { SynchronizationsRpc } from './transport/synchronizations.rpc.js';
import { SyncSettingsRpc } from './transport/sync-settings.rpc.js';
import { UsersRpc } from './transport/users.rpc.js';
import { AnnounceCompletion } from './use-cases/announce-completion.js';
import { CompleteEntry } from './use-cases/complete-entry.js';
import { ComputeDerived } from './use-cases/compute-derived.js';
import { MergeCollection } from './use-cases/merge-collection.js';
import { CreateDataConnection } from './use-cases/create-data-connection.js';
import { FetchDocument } from './use-cases/fetch-document.js';
import { FetchOnConnect } from './use-cases/fetch-on-connect.js';
import { FindEnabledProviders } from './use-cases/find-enabled-providers.js';
import { FollowUsers } from './use-cases/follow-users.js';
import { ForgetUser } from './use-cases/forget-user.js';
import { GetLatestSync, GetSync, ListSyncs } from './use-cases/get-synchronizations.js';
import { ClaimJob, ReleaseJob, RenewLease, StageBatch } from './use-cases/hold-job.js';
import { KnowUser } from './use-cases/know-user.js';
import { DeleteDataConnection, GetDataConnection, ListDataConnections, UpdateDataConnection } from './use-cases/manage-data-connections.js';
import { ObtainDocument } from './use-cases/obtain-document.js';
import { GetSyncSettings, PutSyncSettings } from './use-cases/manage-sync-settings.js';
import { OpenConnectPage } from './use-cases/open-connect-page.js';
import { ReadDocument } from './use-cases/read-document.js';
import { ReadRecord, ReadRecordLines, ReadRecords } from './use-cases/read-records.js';
import { StartRefreshes } from './use-cases/start-refreshes.js';
import { StartSync } from './use-cases/start-sync.js';
import { SweepJobs } from './use-cases/sweep-jobs.js';
import { WriteSynchronization } from './use-cases/write-synchronization.js';

const useCases = [
  AnnounceCompletion,
  ClaimJob,
  CompleteEntry,
  ComputeDerived,
  CreateDataConnection,
  DeleteDataConnection,
  FetchDocument,
  FetchOnConnect,
  FindEnabledProviders,
  FollowUsers,
  ForgetUser,
  GetDataConnection,
  GetLatestSync,
  GetSync,
  GetSyncSettings,
  KnowUser,
  ListDataConnections,
  ListSyncs,
  MergeCollection,
  ObtainDocument,
  OpenConnectPage,
  PutSyncSettings,
  ReadDocument,
  ReadRecord,
  ReadRecordLines,
  ReadRecords,
  ReleaseJob,
  RenewLease,
  StageBatch,
  StartRefreshes,
  StartSync,
  SweepJobs,
  UpdateDataConnection,
  WriteSynchronization,
];

const repositories = [
  { provide: Collections, useClass: CollectionRepository },
  { provide: ConnectTokens, useClass: ConnectTokenRepository },
  { provide: DataConnections, useClass: DataConnectionRepository },
  { provide: Documents, useClass: DocumentRepository },
  { provide: Entries, useClass: EntryRepository },
  { provide: Jobs, useClass: JobRepository },
  { provide: KnownUsers, useClass: KnownUserRepository },
  { provide: Refreshes, useClass: RefreshRepository },
  { provide: Staging, useClass: StagingRepository },
  { provide: Synchronizations, useClass: SynchronizationRepository },
  { provide: SyncSettings, useClass: SyncSettingRepository },
];

/** Owns the pool that reads records, and closes it with the app. */
class ReadPool {
  readonly reader: SqlRecordReader;
  private readonly pool;

  constructor({ DATABASE_URL, READ_POOL_SIZE, DATABASE_STATEMENT_TIMEOUT_MS }: SyncConfig) {
    this.pool = createRawPool({
      connectionString: DATABASE_URL,
      max: READ_POOL_SIZE,
      statement_timeout: DATABASE_STATEMENT_TIMEOUT_MS,
      application_name: 'sync reader',
    });
    // A connection lost while idle is replaced at the next read, which reports what it meets.
    this.pool.on('error', () => undefined);
    this.reader = new SqlRecordReader(this.pool);
  }

  onApplicationShutdown(): Promise<void> {
    return this.pool.end();
  }
}

@Module({})
export class SyncModule {
  static for({ config }: ServiceParts<SyncConfig>): DynamicModule {
    return {
      module: SyncModule,
      controllers: [DataConnectionsRpc, DocumentsRpc, JobsRpc, RecordsRpc, SynchronizationsRpc, SyncSettingsRpc, UsersRpc],
      providers: [
        ...useCases,
        ...repositories,
        { provide: SecretBox, useFactory: () => SecretBox.fromKeys(config.ENCRYPTION_KEYS) },
        { provide: ReadPool, useFactory: () => new ReadPool(config) },
        { provide: RecordReader, useFactory: (pool: ReadPool) => pool.reader, inject: [ReadPool] },
      ],
    };
  }
}
