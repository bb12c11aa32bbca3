import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OcrJobsModule } from '../ocr-jobs/ocr-jobs.module.js';
import { ActDocuments } from './domain/act-documents.js';
import { ActOcrResults } from './domain/act-ocr-results.js';
import { ActOcrResultRepository } from './persistence/act-ocr-result.repository.js';
import { RequestedActDocuments } from './transport/requested-act-documents.js';
import { ReadActUseCase } from './use-cases/read-act.use-case.js';

/** What the documents of acts tell. */
@Module({
  imports: [FilesModule, OcrJobsModule],
  providers: [
    ReadActUseCase,
    { provide: ActDocuments, useClass: RequestedActDocuments },
    { provide: ActOcrResults, useClass: ActOcrResultRepository },
  ],
  exports: [ActOcrResults],
})
export class ActOcrModule {}
