import { Module } from '@nestjs/common';
import { DueWorkRepository } from './due-work.repository.js';
import { GetUpcomingWork } from './get-upcoming-work.js';

/** Reports due work to the test clock. */
@Module({
  providers: [DueWorkRepository, GetUpcomingWork],
})
export class TestClockModule {}
