import { Module } from '@nestjs/common';
import { AlertRepository } from './alert.repository.js';
import { AssignAlertsOnUserUpdated } from './assign-alerts-on-user-updated.js';
import { AssignAlerts } from './assign-alerts.js';
import { AssignmentRepository } from './assignment.repository.js';
import { ChangeLogRepository } from './change-log.repository.js';
import { CheckFilters } from './check-filters.js';
import { PendingEventRepository } from './pending-event.repository.js';
import { PurgeChanges } from './purge-changes.js';
import { RecordChangesOnDataChanged } from './record-changes-on-data-changed.js';
import { RecordChanges } from './record-changes.js';
import { RetentionRepository } from './retention.repository.js';
import { WatchedUserRepository } from './watched-user.repository.js';

@Module({
  providers: [
    AlertRepository,
    AssignAlerts,
    AssignAlertsOnUserUpdated,
    AssignmentRepository,
    ChangeLogRepository,
    CheckFilters,
    PendingEventRepository,
    PurgeChanges,
    RecordChanges,
    RecordChangesOnDataChanged,
    RetentionRepository,
    WatchedUserRepository,
  ],
  exports: [AlertRepository, WatchedUserRepository],
})
export class MatchingModule {}
