import { Module } from '@nestjs/common';
import { ConnectionsModule } from '../connections/connections.module.js';
import { SynchronizationsModule } from '../synchronizations/synchronizations.module.js';
import { DueWork } from './domain/due-work.js';
import { Refreshes } from './domain/refreshes.js';
import { DueWorkRepository } from './persistence/due-work.repository.js';
import { RefreshRepository } from './persistence/refresh.repository.js';
import { GetUpcomingWorkUseCase } from './use-cases/get-upcoming-work.use-case.js';
import { StartPendingFetchesUseCase } from './use-cases/start-pending-fetches.use-case.js';
import { StartRefreshesUseCase } from './use-cases/start-refreshes.use-case.js';
import { StartScheduledRefreshesUseCase } from './use-cases/start-scheduled-refreshes.use-case.js';

/** Synchronizations that no client asked for. */
@Module({
  imports: [ConnectionsModule, SynchronizationsModule],
  providers: [
    GetUpcomingWorkUseCase,
    StartPendingFetchesUseCase,
    StartRefreshesUseCase,
    StartScheduledRefreshesUseCase,
    { provide: DueWork, useClass: DueWorkRepository },
    { provide: Refreshes, useClass: RefreshRepository },
  ],
})
export class RefreshesModule {}
