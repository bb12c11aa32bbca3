import { type INestMicroservice, Module } from '@nestjs/common';
import type { Subscription } from '@company-data/messaging';
import { ActReadingsModule } from './act-readings/act-readings.module.js';
import { ReadActUseCase } from './act-readings/use-cases/read-act.use-case.js';
import { ContributionsModule } from './contributions/contributions.module.js';
import { FileReadingsModule } from './file-readings/file-readings.module.js';
import { ReadFileForEntryUseCase } from './file-readings/use-cases/read-file-for-entry.use-case.js';
import { FilesModule } from './files/files.module.js';
import { RecordsModule } from './records/records.module.js';
import type { ReadingWork } from './readings/domain/reading-work.js';
import { ReadingsModule } from './readings/readings.module.js';
import { TaxReturnsModule } from './tax-returns/tax-returns.module.js';
import { ReadTaxReturnUseCase } from './tax-returns/use-cases/read-tax-return.use-case.js';
import { subscribers, UsersModule } from './users/users.module.js';

/** Input, put together. */
@Module({
  imports: [
    ActReadingsModule,
    ContributionsModule,
    FileReadingsModule,
    FilesModule,
    ReadingsModule,
    RecordsModule,
    TaxReturnsModule,
    UsersModule,
  ],
})
export class InputModule {}

/** What input listens to. */
export const subscriptionsOf = (app: INestMicroservice): Subscription[] =>
  subscribers.map((subscriber): Subscription => app.get<Subscription>(subscriber));

/** Kinds of documents that input reads. */
export const worksOf = (app: INestMicroservice): ReadingWork[] =>
  [ReadTaxReturnUseCase, ReadFileForEntryUseCase, ReadActUseCase].map((work) => app.get<ReadingWork>(work));
