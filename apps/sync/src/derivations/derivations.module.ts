import { Module } from '@nestjs/common';
import { EntriesModule } from '../entries/entries.module.js';
import { MergeModule } from '../merge/merge.module.js';
import { UsersModule } from '../users/users.module.js';
import { ComputeByMonth } from './compute-by-month.js';
import { ComputeDerived } from './compute-derived.js';
import { ComputeInSlices } from './compute-in-slices.js';
import { DerivedTypeRepository } from './derived-type.repository.js';
import { FinishDerived } from './finish-derived.js';
import { RefreshDerived } from './refresh-derived.js';

@Module({
  imports: [EntriesModule, MergeModule, UsersModule],
  providers: [ComputeByMonth, ComputeDerived, ComputeInSlices, DerivedTypeRepository, FinishDerived, RefreshDerived],
  exports: [FinishDerived, RefreshDerived],
})
export class DerivationsModule {}
