import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AbsenceRepository } from './absence.repository.js';
import { ReadRecordLinesHandler } from './read-record-lines.js';
import { ReadRecordHandler } from './read-record.js';
import { ReadRecordsHandler } from './read-records.js';
import { ReadVersionsHandler } from './read-versions.js';
import { RecordReads } from './record-read.js';
import { ReadPool } from './read-pool.sql.js';
import { SqlRecordReader } from './record.repository.js';

@Module({
  imports: [UsersModule],
  controllers: [ReadRecordHandler, ReadRecordLinesHandler, ReadRecordsHandler, ReadVersionsHandler],
  providers: [
    AbsenceRepository,
    ReadPool,
    RecordReads,
    { provide: SqlRecordReader, useFactory: ({ reader }: ReadPool) => reader, inject: [ReadPool] },
  ],
})
export class RecordsModule {}
