import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OcrJobsModule } from '../ocr-jobs/ocr-jobs.module.js';
import { UsersModule } from '../users/users.module.js';
import { CorrectTaxReturnHandler } from './correct-tax-return.js';
import { DeleteTaxReturnHandler } from './delete-tax-return.js';
import { GetTaxReturnHandler } from './get-tax-return.js';
import { ListTaxReturnsHandler } from './list-tax-returns.js';
import { OcrPageRepository } from './ocr-page.repository.js';
import { OcrRecordRepository } from './ocr-record.repository.js';
import { ReadTaxReturn } from './read-tax-return.js';
import { SubmitTaxReturnHandler } from './submit-tax-return.js';

@Module({
  imports: [FilesModule, OcrJobsModule, UsersModule],
  controllers: [CorrectTaxReturnHandler, DeleteTaxReturnHandler, GetTaxReturnHandler, ListTaxReturnsHandler, SubmitTaxReturnHandler],
  providers: [OcrPageRepository, OcrRecordRepository, ReadTaxReturn],
  exports: [OcrRecordRepository],
})
export class TaxReturnsModule {}
