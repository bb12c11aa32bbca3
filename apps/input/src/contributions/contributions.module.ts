import { Module } from '@nestjs/common';
import { ActsModule } from '../acts/acts.module.js';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { FilesModule } from '../files/files.module.js';
import { RecordsModule } from '../records/records.module.js';
import { TaxReturnsModule } from '../tax-returns/tax-returns.module.js';
import { UsersModule } from '../users/users.module.js';
import { ListContributionsHandler } from './list-contributions.js';
import { ListEntered } from './list-entered.js';
import { ListReadActs } from './list-read-acts.js';
import { ListReadReturns } from './list-read-returns.js';

@Module({
  imports: [ActsModule, AttachmentsModule, FilesModule, RecordsModule, TaxReturnsModule, UsersModule],
  controllers: [ListContributionsHandler],
  providers: [ListEntered, ListReadActs, ListReadReturns],
})
export class ContributionsModule {}
