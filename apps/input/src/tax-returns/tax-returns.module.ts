import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OcrJobsModule } from '../ocr-jobs/ocr-jobs.module.js';
import { UsersModule } from '../users/users.module.js';
import { OcrPages } from './domain/ocr-pages.js';
import { OcrRecords } from './domain/ocr-records.js';
import { OcrPageRepository } from './persistence/ocr-page.repository.js';
import { OcrRecordRepository } from './persistence/ocr-record.repository.js';
import { TaxReturnsRpc } from './transport/tax-returns.rpc.js';
import { CorrectTaxReturnUseCase } from './use-cases/correct-tax-return.use-case.js';
import { DeleteTaxReturnUseCase } from './use-cases/delete-tax-return.use-case.js';
import { GetTaxReturnUseCase } from './use-cases/get-tax-return.use-case.js';
import { ListTaxReturnsUseCase } from './use-cases/list-tax-returns.use-case.js';
import { ReadTaxReturnUseCase } from './use-cases/read-tax-return.use-case.js';
import { SubmitTaxReturnUseCase } from './use-cases/submit-tax-return.use-case.js';

/** Documents that are read as tax returns. */
@Module({
  imports: [FilesModule, OcrJobsModule, UsersModule],
  controllers: [TaxReturnsRpc],
  providers: [
    CorrectTaxReturnUseCase,
    DeleteTaxReturnUseCase,
    GetTaxReturnUseCase,
    ListTaxReturnsUseCase,
    ReadTaxReturnUseCase,
    SubmitTaxReturnUseCase,
    { provide: OcrPages, useClass: OcrPageRepository },
    { provide: OcrRecords, useClass: OcrRecordRepository },
  ],
  exports: [OcrRecords],
})
export class TaxReturnsModule {}
