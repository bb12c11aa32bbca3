import { type DynamicModule, type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import type { ServiceParts } from '@company-data/service';
import { SecretBox } from '@company-data/persistence';
import type { SyncConfig } from './config.js';
import { Collections } from './domain/collections.js';
import { Staging } from './domain/staging.js';
import { Entries } from './domain/entry-ending.js';
import { DataConnections } from './domain/data-connection.js';
import { Documents } from './domain/documents.js';
import { Jobs } from './domain/jobs.js';
import { KnownUsers } from './domain/known-user.js';
import { ConnectTokens } from './domain/connect-tokens.js';
import { RecordReader } from './domain/record-reader.js';
import { Synchronizations } from './domain/synchronization.js';
import { Refreshes } from './domain/refreshes.js';
import { SyncSettings } from './domain/sync-settings.js';
import { CollectionRepository } from './persistence/collection.repository.js';
import { DataConnectionRepository } from './persistence/data-connection.repository.js';
import { DocumentRepository } from './persistence/document.repository.js';
import { EntryRepository } from './persistence/entry.repository.js';
import { JobRepository } from './persistence/job.repository.js';
import { KnownUserRepository } from './persistence/known-user.repository.js';
import { ConnectTokenRepository } from './persistence/connect-token.repository.js';
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
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { RememberUserSubscriber } from './transport/remember-user.subscriber.js';
import { RenameUserSubscriber } from './transport/rename-user.subscriber.js';
import { AnnounceCompletionUseCase } from './use-cases/announce-completion.use-case.js';
import { ClaimJobUseCase } from './use-cases/claim-job.use-case.js';
import { CompleteEntryUseCase } from './use-cases/complete-entry.use-case.js';
import { ComputeDerivedUseCase } from './use-cases/compute-derived.use-case.js';
import { CreateDataConnectionUseCase } from './use-cases/create-data-connection.use-case.js';
import { DeleteDataConnectionUseCase } from './use-cases/delete-data-connection.use-case.js';
import { EraseUserUseCase } from './use-cases/erase-user.use-case.js';
import { FetchDocumentUseCase } from './use-cases/fetch-document.use-case.js';
import { FetchOnConnectUseCase } from './use-cases/fetch-on-connect.use-case.js';
import { FindEnabledProvidersUseCase } from './use-cases/find-enabled-providers.use-case.js';
import { FinishDerivedUseCase } from './use-cases/finish-derived.use-case.js';
import { ForgetUserUseCase } from './use-cases/forget-user.use-case.js';
import { GetDataConnectionUseCase } from './use-cases/get-data-connection.use-case.js';
import { GetLatestSyncUseCase } from './use-cases/get-latest-sync.use-case.js';
import { GetSyncSettingsUseCase } from './use-cases/get-sync-settings.use-case.js';
import { GetSyncUseCase } from './use-cases/get-sync.use-case.js';
import { KnowUserUseCase } from './use-cases/know-user.use-case.js';
import { ListDataConnectionsUseCase } from './use-cases/list-data-connections.use-case.js';
import { ListSyncsUseCase } from './use-cases/list-syncs.use-case.js';
import { MergeCollectionUseCase } from './use-cases/merge-collection.use-case.js';
import { ObtainDocumentUseCase } from './use-cases/obtain-document.use-case.js';
import { OpenConnectPageUseCase } from './use-cases/open-connect-page.use-case.js';
import { PutSyncSettingsUseCase } from './use-cases/put-sync-settings.use-case.js';
import { ReadDocumentUseCase } from './use-cases/read-document.use-case.js';
import { ReadRecordLinesUseCase } from './use-cases/read-record-lines.use-case.js';
import { ReadRecordUseCase } from './use-cases/read-record.use-case.js';
import { ReadRecordsUseCase } from './use-cases/read-records.use-case.js';
import { RefreshDerivedUseCase } from './use-cases/refresh-derived.use-case.js';
import { ReleaseJobUseCase } from './use-cases/release-job.use-case.js';
import { RememberUserUseCase } from './use-cases/remember-user.use-case.js';
import { RenameUserUseCase } from './use-cases/rename-user.use-case.js';
import { RenewLeaseUseCase } from './use-cases/renew-lease.use-case.js';
import { StageBatchUseCase } from './use-cases/stage-batch.use-case.js';
import { StartAwaitedRefreshesUseCase } from './use-cases/start-awaited-refreshes.use-case.js';
import { StartRefreshesUseCase } from './use-cases/start-refreshes.use-case.js';
import { StartScheduledRefreshesUseCase } from './use-cases/start-scheduled-refreshes.use-case.js';
import { StartSyncUseCase } from './use-cases/start-sync.use-case.js';
import { SweepJobsUseCase } from './use-cases/sweep-jobs.use-case.js';
import { UpdateDataConnectionUseCase } from './use-cases/update-data-connection.use-case.js';
import { WriteSynchronizationUseCase } from './use-cases/write-synchronization.use-case.js';

const useCases = [
  AnnounceCompletionUseCase,
  ClaimJobUseCase,
  CompleteEntryUseCase,
  ComputeDerivedUseCase,
  CreateDataConnectionUseCase,
  DeleteDataConnectionUseCase,
  EraseUserUseCase,
  FetchDocumentUseCase,
  FetchOnConnectUseCase,
  FindEnabledProvidersUseCase,
  FinishDerivedUseCase,
  ForgetUserUseCase,
  GetDataConnectionUseCase,
  GetLatestSyncUseCase,
  GetSyncSettingsUseCase,
  GetSyncUseCase,
  KnowUserUseCase,
  ListDataConnectionsUseCase,
  ListSyncsUseCase,
  MergeCollectionUseCase,
  ObtainDocumentUseCase,
  OpenConnectPageUseCase,
  PutSyncSettingsUseCase,
  ReadDocumentUseCase,
  ReadRecordLinesUseCase,
  ReadRecordUseCase,
  ReadRecordsUseCase,
  RefreshDerivedUseCase,
  ReleaseJobUseCase,
  RememberUserUseCase,
  RenameUserUseCase,
  RenewLeaseUseCase,
  StageBatchUseCase,
  StartAwaitedRefreshesUseCase,
  StartRefreshesUseCase,
  StartScheduledRefreshesUseCase,
  StartSyncUseCase,
  SweepJobsUseCase,
  UpdateDataConnectionUseCase,
  WriteSynchronizationUseCase,
];

const subscribers = [EraseUserSubscriber, RememberUserSubscriber, RenameUserSubscriber];

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
        ...subscribers,
        ...repositories,
        { provide: SecretBox, useFactory: () => SecretBox.fromKeys(config.ENCRYPTION_KEYS) },
        { provide: ReadPool, useFactory: () => new ReadPool(config) },
        { provide: RecordReader, useFactory: (pool: ReadPool) => pool.reader, inject: [ReadPool] },
      ],
    };
  }
}

/** What the app subscribes to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));
