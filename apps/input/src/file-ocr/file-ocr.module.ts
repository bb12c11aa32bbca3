import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { OcrJobsModule } from '../ocr-jobs/ocr-jobs.module.js';
import { FileOcrResults } from './domain/file-ocr-results.js';
import { FileOcrResultRepository } from './persistence/file-ocr-result.repository.js';
import { ReadFileForEntryUseCase } from './use-cases/read-file-for-entry.use-case.js';

/** What the files of entries tell. */
@Module({
  imports: [FilesModule, OcrJobsModule],
  providers: [ReadFileForEntryUseCase, { provide: FileOcrResults, useClass: FileOcrResultRepository }],
  exports: [FileOcrResults],
})
export class FileOcrModule {}
