import { Erasures } from '@company-data/service';
import { Module } from '@nestjs/common';
import { ErasedUsers } from './domain/erased-users.js';
import { ErasedUserRepository } from './persistence/erased-user.repository.js';
import { ErasureRepository } from './persistence/erasure.repository.js';
import { EraseRowsSchedule } from './transport/erase-rows.schedule.js';
import { EraseUserSubscriber } from './transport/erase-user.subscriber.js';
import { EraseRowsUseCase } from './use-cases/erase-rows.use-case.js';
import { EraseUserUseCase } from './use-cases/erase-user.use-case.js';

/** What it subscribes to. */
export const subscribers = [EraseUserSubscriber];

/** Users that are gone, and what was entered for them going. */
@Module({
  providers: [
    ...subscribers,
    EraseRowsSchedule,
    EraseRowsUseCase,
    EraseUserUseCase,
    { provide: ErasedUsers, useClass: ErasedUserRepository },
    { provide: Erasures, useClass: ErasureRepository },
  ],
  exports: [ErasedUsers],
})
export class UsersModule {}
