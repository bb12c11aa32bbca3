import { Module } from '@nestjs/common';
import { FileOcrModule } from '../file-ocr/file-ocr.module.js';
import { FilesModule } from '../files/files.module.js';
import { UsersModule } from '../users/users.module.js';
import { InputRecords } from './domain/input-records.js';
import { KnownRecords } from './domain/known-records.js';
import { InputRecordRepository } from './persistence/input-record.repository.js';
import { InputRecordsRpc } from './transport/input-records.rpc.js';
import { RequestedKnownRecords } from './transport/requested-known-records.js';
import { CreateInputRecordUseCase } from './use-cases/create-input-record.use-case.js';
import { DeleteInputRecordUseCase } from './use-cases/delete-input-record.use-case.js';
import { EnterOfficerUseCase } from './use-cases/enter-officer.use-case.js';
import { EnterRecord } from './use-cases/enter-record.js';
import { FindRecord } from './use-cases/find-record.js';
import { GetInputRecordUseCase } from './use-cases/get-input-record.use-case.js';
import { ListInputRecordsUseCase } from './use-cases/list-input-records.use-case.js';
import { UpdateInputRecordUseCase } from './use-cases/update-input-record.use-case.js';

/** What clients enter by hand. */
@Module({
  imports: [FileOcrModule, FilesModule, UsersModule],
  controllers: [InputRecordsRpc],
  providers: [
    CreateInputRecordUseCase,
    DeleteInputRecordUseCase,
    EnterOfficerUseCase,
    EnterRecord,
    FindRecord,
    GetInputRecordUseCase,
    ListInputRecordsUseCase,
    UpdateInputRecordUseCase,
    { provide: InputRecords, useClass: InputRecordRepository },
    { provide: KnownRecords, useClass: RequestedKnownRecords },
  ],
  exports: [InputRecords, KnownRecords],
})
export class RecordsModule {}
