import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.js';
import { NotifyStaff } from './notify-staff.js';
import { RecordFailures } from './record-failures.js';
import { StaffNotificationRepository } from './staff-notification.repository.js';

/** E-mails to staff about failing receivers. */
@Module({
  imports: [EmailModule],
  providers: [NotifyStaff, RecordFailures, StaffNotificationRepository],
  exports: [RecordFailures],
})
export class StaffNotificationsModule {}
