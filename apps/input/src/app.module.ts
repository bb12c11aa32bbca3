import { type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import { ActOcrModule } from './act-ocr/act-ocr.module.js';
import { ReadActUseCase } from './act-ocr/use-cases/read-act.use-case.js';
import { ContributionsModule } from './contributions/contributions.module.js';
import { FileOcrModule } from './file-ocr/file-ocr.module.js';
import { ReadFileForEntryUseCase } from './file-ocr/use-cases/read-file-for-entry.use-case.js';
import { FilesModule } from './files/files.module.js';
import { RecordsModule } from './records/records.module.js';
import type { OcrTask } from './ocr-jobs/domain/ocr-task.js';
import { OcrJobsModule } from './ocr-jobs/ocr-jobs.module.js';
import { TaxReturnsModule } from './tax-returns/tax-returns.module.js';
import { ReadTaxReturnUseCase } from './tax-returns/use-cases/read-tax-return.use-case.js';
import { subscribers, UsersModule } from './users/users.module.js';

/** Input, put together. */
@Module({
  imports: [ActOcrModule, ContributionsModule, FileOcrModule, FilesModule, OcrJobsModule, RecordsModule, TaxReturnsModule, UsersModule],
})
export class InputModule {}

/** What input listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));

/** Kinds of documents that input reads. */
export const worksOf = (app: INestMicroservice): OcrTask[] =>
  [ReadTaxReturnUseCase, ReadFileForEntryUseCase, ReadActUseCase].map((work) => app.get<OcrTask>(work));
