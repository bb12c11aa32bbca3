import { Module } from '@nestjs/common';
import { DueWorkRepository } from './due-work.repository.js';
import { GetUpcomingWork } from './get-upcoming-work.js';

/** Due work, for the test clock. */
@Module({
  providers: [DueWorkRepository, GetUpcomingWork],
})
export class TestClockModule {}
