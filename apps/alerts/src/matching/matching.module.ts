import { Module } from '@nestjs/common';
import { AlertRepository } from './alert.repository.js';
import { AssignAlerts } from './assign-alerts.js';
import { AssignmentRepository } from './assignment.repository.js';
import { ChangeLogRepository } from './change-log.repository.js';
import { CheckFilters } from './check-filters.js';
import { PendingEventRepository } from './pending-event.repository.js';
import { PurgeChanges } from './purge-changes.js';
import { RecordChanges } from './record-changes.js';
import { RetentionRepository } from './retention.repository.js';
import { WatchedUserRepository } from './watched-user.repository.js';
import { BrokenFilters } from './broken-filters.js';
import { Filters } from './filters.js';

/** Stores changes of records and matches them with the alerts that watch their users. */
@Module({
  providers: [
    AlertRepository,
    AssignAlerts,
    AssignmentRepository,
    BrokenFilters,
    ChangeLogRepository,
    CheckFilters,
    Filters,
    PendingEventRepository,
    PurgeChanges,
    RecordChanges,
    RetentionRepository,
    WatchedUserRepository,
  ],
  exports: [AlertRepository, WatchedUserRepository],
})
export class MatchingModule {}
