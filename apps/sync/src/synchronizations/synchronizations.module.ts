import { LOGGER, METRICS } from '@company-data/service';
import type { Logger, Metrics } from '@company-data/observability';
import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { UsersModule } from '../users/users.module.js';
import { JobQueue } from './domain/job-queue.js';
import { Synchronizations } from './domain/synchronization.js';
import { SynchronizationTelemetry } from './domain/synchronization-telemetry.js';
import { JobQueueRepository } from './persistence/job-queue.repository.js';
import { OldSynchronizations } from './domain/old-synchronizations.js';
import { OldSynchronizationRepository } from './persistence/old-synchronization.repository.js';
import { SynchronizationRepository } from './persistence/synchronization.repository.js';
import { SynchronizationsRpc } from './transport/synchronizations.rpc.js';
import { PurgeSyncsUseCase } from './use-cases/purge-syncs.use-case.js';
import { GetLatestSyncUseCase } from './use-cases/get-latest-sync.use-case.js';
import { GetSyncUseCase } from './use-cases/get-sync.use-case.js';
import { ListSyncsUseCase } from './use-cases/list-syncs.use-case.js';
import { PublishJobsUseCase } from './use-cases/publish-jobs.use-case.js';
import { ServeEntriesUseCase } from './use-cases/serve-entries.use-case.js';
import { StartSyncUseCase } from './use-cases/start-sync.use-case.js';
import { WriteSynchronizationUseCase } from './use-cases/write-synchronization.use-case.js';

/** What was asked to be collected, and what came of it. */
@Module({
  imports: [ConnectionsModule, UsersModule],
  controllers: [SynchronizationsRpc],
  providers: [
    PurgeSyncsUseCase,
    GetLatestSyncUseCase,
    GetSyncUseCase,
    ListSyncsUseCase,
    PublishJobsUseCase,
    ServeEntriesUseCase,
    StartSyncUseCase,
    WriteSynchronizationUseCase,
    { provide: JobQueue, useClass: JobQueueRepository },
    { provide: OldSynchronizations, useClass: OldSynchronizationRepository },
    {
      provide: SynchronizationTelemetry,
      useFactory: (logger: Logger, metrics: Metrics) => new SynchronizationTelemetry(logger, metrics),
      inject: [LOGGER, METRICS],
    },
    { provide: Synchronizations, useClass: SynchronizationRepository },
  ],
  exports: [PublishJobsUseCase, StartSyncUseCase, SynchronizationTelemetry, Synchronizations, WriteSynchronizationUseCase],
})
export class SynchronizationsModule {}
