import { Module } from '@nestjs/common';
import { OcrJobsModule } from '../ocr-jobs/ocr-jobs.module.js';
import { CompaniesClient } from './companies.client.js';
import { EraseOnUserDeleted } from './erase-on-user-deleted.js';
import { EraseRows } from './erase-rows.js';
import { ErasedUserRepository } from './erased-user.repository.js';
import { ErasureRepository } from './erasure.repository.js';

@Module({
  imports: [OcrJobsModule],
  providers: [CompaniesClient, EraseOnUserDeleted, EraseRows, ErasedUserRepository, ErasureRepository],
  exports: [CompaniesClient, ErasedUserRepository],
})
export class UsersModule {}
