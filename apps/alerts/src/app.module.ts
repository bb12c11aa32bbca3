import { Module } from '@nestjs/common';
import { AlertsModule } from './alerts/alerts.module.js';
import { DeliveriesModule } from './deliveries/deliveries.module.js';
import { DispatchModule } from './dispatch/dispatch.module.js';
import { EmailModule } from './email/email.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { MatchingModule } from './matching/matching.module.js';
import { StaffNotificationsModule } from './staff-notifications/staff-notifications.module.js';
import { TestClockModule } from './test-clock/test-clock.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';
import { AttemptsModule } from './attempts/attempts.module.js';

@Module({
  imports: [
    AlertsModule,
    AttemptsModule,
    DeliveriesModule,
    DispatchModule,
    EmailModule,
    ErasureModule,
    MatchingModule,
    StaffNotificationsModule,
    TestClockModule,
    WebhooksModule,
  ],
})
export class AppModule {}
