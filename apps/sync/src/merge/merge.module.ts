import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ChangeHistoryRepository } from './change-history.repository.js';
import { CollectionRepository } from './collection.repository.js';
import { DerivedMonthRepository } from './derived-month.repository.js';
import { InvalidateMonths } from './invalidate-months.js';
import { ListKnownRecordsHandler } from './list-known-records.js';
import { MergeCollection } from './merge-collection.js';
import { ReadChangesHandler } from './read-changes.js';
import { RegistryVerdictRepository } from './registry-verdict.repository.js';

@Module({
  imports: [UsersModule],
  controllers: [ListKnownRecordsHandler, ReadChangesHandler],
  providers: [
    ChangeHistoryRepository,
    CollectionRepository,
    DerivedMonthRepository,
    InvalidateMonths,
    MergeCollection,
    RegistryVerdictRepository,
  ],
  exports: [CollectionRepository, DerivedMonthRepository, MergeCollection, RegistryVerdictRepository],
})
export class MergeModule {}
