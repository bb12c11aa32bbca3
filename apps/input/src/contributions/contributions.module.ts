import { Module } from '@nestjs/common';
import { ActOcrModule } from '../act-ocr/act-ocr.module.js';
import { FileOcrModule } from '../file-ocr/file-ocr.module.js';
import { FilesModule } from '../files/files.module.js';
import { RecordsModule } from '../records/records.module.js';
import { TaxReturnsModule } from '../tax-returns/tax-returns.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContributionsRpc } from './transport/contributions.rpc.js';
import { ListEnteredUseCase } from './use-cases/list-entered.use-case.js';
import { ListReadActsUseCase } from './use-cases/list-read-acts.use-case.js';
import { ListReadReturnsUseCase } from './use-cases/list-read-returns.use-case.js';

/** What clients told, as records that are collected like those of any provider. */
@Module({
  imports: [ActOcrModule, FileOcrModule, FilesModule, RecordsModule, TaxReturnsModule, UsersModule],
  controllers: [ContributionsRpc],
  providers: [ListEnteredUseCase, ListReadActsUseCase, ListReadReturnsUseCase],
})
export class ContributionsModule {}
