import { Module } from '@nestjs/common';
import { ActsModule } from './acts/acts.module.js';
import { AttachmentsModule } from './attachments/attachments.module.js';
import { ContributionsModule } from './contributions/contributions.module.js';
import { FilesModule } from './files/files.module.js';
import { OcrJobsModule } from './ocr-jobs/ocr-jobs.module.js';
import { RecordsModule } from './records/records.module.js';
import { TaxReturnsModule } from './tax-returns/tax-returns.module.js';
import { UsersModule } from './users/users.module.js';

@Module({
  imports: [ActsModule, AttachmentsModule, ContributionsModule, FilesModule, OcrJobsModule, RecordsModule, TaxReturnsModule, UsersModule],
})
export class AppModule {}
