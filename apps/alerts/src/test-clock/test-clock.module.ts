import { Module } from '@nestjs/common';
import { DueWorkRepository } from './due-work.repository.js';
import { ForgetFutureWork } from './forget-future-work.js';
import { GetUpcomingWork } from './get-upcoming-work.js';

/** Reports due work to the test clock. */
@Module({
  providers: [DueWorkRepository, ForgetFutureWork, GetUpcomingWork],
})
export class TestClockModule {}
