import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ReadingsModule } from '../readings/readings.module.js';
import { FileReadings } from './domain/file-readings.js';
import { FileReadingRepository } from './persistence/file-reading.repository.js';
import { ReadFileForEntryUseCase } from './use-cases/read-file-for-entry.use-case.js';

/** What the files of entries tell. */
@Module({
  imports: [FilesModule, ReadingsModule],
  providers: [ReadFileForEntryUseCase, { provide: FileReadings, useClass: FileReadingRepository }],
  exports: [FileReadings],
})
export class FileReadingsModule {}
