import { Module } from '@nestjs/common';
import { OcrJobsModule } from '../ocr-jobs/ocr-jobs.module.js';
import { ActDocumentsClient } from './act-documents.client.js';
import { ActOcrResultRepository } from './act-ocr-result.repository.js';
import { ReadAct } from './read-act.js';

@Module({
  imports: [OcrJobsModule],
  providers: [ActDocumentsClient, ActOcrResultRepository, ReadAct],
  exports: [ActOcrResultRepository],
})
export class ActsModule {}
