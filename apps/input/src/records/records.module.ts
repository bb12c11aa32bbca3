import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { FilesModule } from '../files/files.module.js';
import { UsersModule } from '../users/users.module.js';
import { CreateInputRecordHandler } from './create-input-record.js';
import { DeleteInputRecordHandler } from './delete-input-record.js';
import { EnterOfficerHandler } from './enter-officer.js';
import { EnterRecord } from './enter-record.js';
import { FindRecord } from './find-record.js';
import { GetInputRecordHandler } from './get-input-record.js';
import { InputRecordRepository } from './input-record.repository.js';
import { KnownRecordsClient } from './known-records.client.js';
import { ListInputRecordsHandler } from './list-input-records.js';
import { UpdateInputRecordHandler } from './update-input-record.js';

@Module({
  imports: [AttachmentsModule, FilesModule, UsersModule],
  controllers: [
    CreateInputRecordHandler,
    DeleteInputRecordHandler,
    EnterOfficerHandler,
    GetInputRecordHandler,
    ListInputRecordsHandler,
    UpdateInputRecordHandler,
  ],
  providers: [EnterRecord, FindRecord, InputRecordRepository, KnownRecordsClient],
  exports: [InputRecordRepository, KnownRecordsClient],
})
export class RecordsModule {}
