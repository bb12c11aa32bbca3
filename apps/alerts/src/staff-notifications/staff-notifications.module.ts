import { CONFIG } from '@company-data/service';
import { Module } from '@nestjs/common';
import { Failures } from '../deliveries/domain/failures.js';
import { SummariesModule } from '../summaries/summaries.module.js';
import { staffAddresses, type StaffSettings } from './domain/staff-addresses.js';
import { StaffNotifications } from './domain/staff-notifications.js';
import { StaffNotificationRepository } from './persistence/staff-notification.repository.js';
import { NotifyStaffSchedule } from './transport/notify-staff.schedule.js';
import { RecordFailuresUseCase } from './use-cases/record-failures.use-case.js';
import { NotifyStaffUseCase } from './use-cases/notify-staff.use-case.js';

/** Where nobody would be told, nothing is written down. */
const notingOf = (settings: StaffSettings, noteFailures: RecordFailuresUseCase): Failures | undefined =>
  staffAddresses(settings).length === 0 ? undefined : { record: (ended, tx) => noteFailures.run(ended, tx) };

/** What staff is told by e-mail of receivers that fail. */
@Module({
  imports: [SummariesModule],
  providers: [
    RecordFailuresUseCase,
    NotifyStaffSchedule,
    NotifyStaffUseCase,
    { provide: Failures, useFactory: notingOf, inject: [CONFIG, RecordFailuresUseCase] },
    { provide: StaffNotifications, useClass: StaffNotificationRepository },
  ],
  exports: [Failures],
})
export class StaffNotificationsModule {}
