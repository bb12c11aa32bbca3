import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OcrJobsModule } from '../ocr-jobs/ocr-jobs.module.js';
import { FileOcrResultRepository } from './file-ocr-result.repository.js';
import { ReadAttachment } from './read-attachment.js';

@Module({
  imports: [FilesModule, OcrJobsModule],
  providers: [FileOcrResultRepository, ReadAttachment],
  exports: [FileOcrResultRepository],
})
export class AttachmentsModule {}
