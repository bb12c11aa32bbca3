import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { ReadingsModule } from '../readings/readings.module.js';
import { ActDocuments } from './domain/act-documents.js';
import { ActReadings } from './domain/act-readings.js';
import { ActReadingRepository } from './persistence/act-reading.repository.js';
import { RequestedActDocuments } from './transport/requested-act-documents.js';
import { ReadActUseCase } from './use-cases/read-act.use-case.js';

/** What the documents of acts tell. */
@Module({
  imports: [FilesModule, ReadingsModule],
  providers: [
    ReadActUseCase,
    { provide: ActDocuments, useClass: RequestedActDocuments },
    { provide: ActReadings, useClass: ActReadingRepository },
  ],
  exports: [ActReadings],
})
export class ActReadingsModule {}
