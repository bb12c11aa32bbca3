import { Module } from '@nestjs/common';
import { FileReadingsModule } from '../file-readings/file-readings.module.js';
import { FilesModule } from '../files/files.module.js';
import { RecordsModule } from '../records/records.module.js';
import { TaxReturnsModule } from '../tax-returns/tax-returns.module.js';
import { ContributionsRpc } from './transport/contributions.rpc.js';
import { ListEnteredUseCase } from './use-cases/list-entered.use-case.js';
import { ListReadReturnsUseCase } from './use-cases/list-read-returns.use-case.js';

/** What clients told, as records that are collected like those of any provider. */
@Module({
  imports: [FileReadingsModule, FilesModule, RecordsModule, TaxReturnsModule],
  controllers: [ContributionsRpc],
  providers: [ListEnteredUseCase, ListReadReturnsUseCase],
})
export class ContributionsModule {}
