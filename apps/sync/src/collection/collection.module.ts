import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SynchronizationsModule } from '../synchronizations/synchronizations.module.js';
import { UsersModule } from '../users/users.module.js';
import { ChangeHistory } from './domain/change-history.js';
import { Collections } from './domain/collections.js';
import { RegistryVerdicts } from './domain/registry-verdicts.js';
import { DerivedMonths } from './domain/derived-months.js';
import { DerivedTypes } from './domain/derived-types.js';
import { Entries } from './domain/entry-completion.js';
import { JobCounts } from './domain/job-counts.js';
import { Jobs } from './domain/jobs.js';
import { Checkpoints } from './domain/checkpoints.js';
import { Staging } from './domain/staging.js';
import { ChangeHistoryRepository } from './persistence/change-history.repository.js';
import { CollectionRepository } from './persistence/collection.repository.js';
import { RegistryVerdictRepository } from './persistence/registry-verdict.repository.js';
import { DerivedMonthRepository } from './persistence/derived-month.repository.js';
import { DerivedTypeRepository } from './persistence/derived-type.repository.js';
import { EntryRepository } from './persistence/entry.repository.js';
import { JobCountsRepository } from './persistence/job-counts.repository.js';
import { JobRepository } from './persistence/job.repository.js';
import { CheckpointRepository } from './persistence/checkpoint.repository.js';
import { StagingRepository } from './persistence/staging.repository.js';
import { ChangesRpc } from './transport/changes.rpc.js';
import { JobsRpc } from './transport/jobs.rpc.js';
import { KnownRecordsRpc } from './transport/known-records.rpc.js';
import { AnnounceCompletionUseCase } from './use-cases/announce-completion.use-case.js';
import { ClaimJobUseCase } from './use-cases/claim-job.use-case.js';
import { CompleteEntryUseCase } from './use-cases/complete-entry.use-case.js';
import { ComputeByMonthUseCase } from './use-cases/compute-by-month.use-case.js';
import { ComputeDerivedUseCase } from './use-cases/compute-derived.use-case.js';
import { ComputeInSlicesUseCase } from './use-cases/compute-in-slices.use-case.js';
import { FinishDerivedUseCase } from './use-cases/finish-derived.use-case.js';
import { InvalidateMonthsUseCase } from './use-cases/invalidate-months.use-case.js';
import { ListKnownRecordsUseCase } from './use-cases/list-known-records.use-case.js';
import { MeasureJobsUseCase } from './use-cases/measure-jobs.use-case.js';
import { MergeCollectionUseCase } from './use-cases/merge-collection.use-case.js';
import { ReadChangesUseCase } from './use-cases/read-changes.use-case.js';
import { RefreshDerivedUseCase } from './use-cases/refresh-derived.use-case.js';
import { RefuseRepeatedUseCase } from './use-cases/refuse-repeated.use-case.js';
import { ReleaseJobUseCase } from './use-cases/release-job.use-case.js';
import { RenewLeaseUseCase } from './use-cases/renew-lease.use-case.js';
import { StageBatchUseCase } from './use-cases/stage-batch.use-case.js';
import { SweepJobsUseCase } from './use-cases/sweep-jobs.use-case.js';

/** Jobs that workers hold, and the merge of what they bring. */
@Module({
  imports: [ConnectionsModule, SettingsModule, SynchronizationsModule, UsersModule],
  controllers: [ChangesRpc, JobsRpc, KnownRecordsRpc],
  providers: [
    AnnounceCompletionUseCase,
    ClaimJobUseCase,
    CompleteEntryUseCase,
    ComputeByMonthUseCase,
    ComputeDerivedUseCase,
    ComputeInSlicesUseCase,
    FinishDerivedUseCase,
    InvalidateMonthsUseCase,
    ListKnownRecordsUseCase,
    MeasureJobsUseCase,
    MergeCollectionUseCase,
    ReadChangesUseCase,
    RefreshDerivedUseCase,
    RefuseRepeatedUseCase,
    ReleaseJobUseCase,
    RenewLeaseUseCase,
    StageBatchUseCase,
    SweepJobsUseCase,
    { provide: ChangeHistory, useClass: ChangeHistoryRepository },
    { provide: Collections, useClass: CollectionRepository },
    { provide: RegistryVerdicts, useClass: RegistryVerdictRepository },
    { provide: DerivedMonths, useClass: DerivedMonthRepository },
    { provide: DerivedTypes, useClass: DerivedTypeRepository },
    { provide: Entries, useClass: EntryRepository },
    { provide: JobCounts, useClass: JobCountsRepository },
    { provide: Jobs, useClass: JobRepository },
    { provide: Checkpoints, useClass: CheckpointRepository },
    { provide: Staging, useClass: StagingRepository },
  ],
})
export class CollectionModule {}
