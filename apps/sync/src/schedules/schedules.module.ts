import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { SynchronizationsModule } from '../synchronizations/synchronizations.module.js';
import { DueWorkRepository } from './due-work.repository.js';
import { GetUpcomingWork } from './get-upcoming-work.js';
import { RefreshRepository } from './refresh.repository.js';
import { StartPendingFetches } from './start-pending-fetches.js';
import { StartRefreshes } from './start-refreshes.js';
import { StartScheduledRefreshes } from './start-scheduled-refreshes.js';

@Module({
  imports: [ConnectionsModule, SynchronizationsModule],
  providers: [DueWorkRepository, GetUpcomingWork, RefreshRepository, StartPendingFetches, StartRefreshes, StartScheduledRefreshes],
})
export class SchedulesModule {}
