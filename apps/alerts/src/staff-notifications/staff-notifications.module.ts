import { Module } from '@nestjs/common';
import { EmailModule } from '../email/email.module.js';
import { NotifyStaff } from './notify-staff.js';
import { RecordFailures } from './record-failures.js';
import { StaffNotificationRepository } from './staff-notification.repository.js';

@Module({
  imports: [EmailModule],
  providers: [NotifyStaff, RecordFailures, StaffNotificationRepository],
})
export class StaffNotificationsModule {}
