import { CONFIG, DatabasePools } from '@company-data/service';
import { Module } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import { UsersModule } from '../users/users.module.js';
import { Absences } from './domain/absence.js';
import { RecordReader } from './domain/record-reader.js';
import { AbsenceRepository } from './persistence/absence.repository.js';
import { ReadPool } from './persistence/read-pool.js';
import { RecordsRpc } from './transport/records.rpc.js';
import { ReadRecordLinesUseCase } from './use-cases/read-record-lines.use-case.js';
import { ReadRecordUseCase } from './use-cases/read-record.use-case.js';
import { ReadRecordsUseCase } from './use-cases/read-records.use-case.js';
import { ReadVersionsUseCase } from './use-cases/read-versions.use-case.js';

/** Records as they are served. */
@Module({
  imports: [UsersModule],
  controllers: [RecordsRpc],
  providers: [
    { provide: Absences, useClass: AbsenceRepository },
    ReadRecordLinesUseCase,
    ReadRecordUseCase,
    ReadVersionsUseCase,
    ReadRecordsUseCase,
    {
      provide: ReadPool,
      useFactory: (config: SyncConfig, pools: DatabasePools) => new ReadPool(config, pools),
      inject: [CONFIG, DatabasePools],
    },
    { provide: RecordReader, useFactory: ({ reader }: ReadPool) => reader, inject: [ReadPool] },
  ],
})
export class RecordsModule {}
