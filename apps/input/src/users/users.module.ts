import { Erasures } from '@company-data/service';
import { Module } from '@nestjs/common';
import { OcrJobsModule } from '../ocr-jobs/ocr-jobs.module.js';
import { Companies } from './domain/companies.js';
import { ErasedUsers } from './domain/erased-users.js';
import { ErasedUserRepository } from './persistence/erased-user.repository.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { EraseRowsSchedule } from './transport/erase-rows.schedule.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { RequestedCompanies } from './transport/requested-companies.js';
import { EraseRowsUseCase } from './use-cases/erase-rows.use-case.js';
import { EraseUserUseCase } from './use-cases/erase-user.use-case.js';

/** What it subscribes to. */
export const subscribers = [EraseUserSubscriber];

/** Whom something may be entered for: the companies there are, and users that are gone, with what was entered for them. */
@Module({
  imports: [OcrJobsModule],
  providers: [
    ...subscribers,
    EraseRowsSchedule,
    EraseRowsUseCase,
    EraseUserUseCase,
    { provide: Companies, useClass: RequestedCompanies },
    { provide: ErasedUsers, useClass: ErasedUserRepository },
    { provide: Erasures, useClass: ErasureRepository },
  ],
  exports: [Companies, ErasedUsers],
})
export class UsersModule {}
