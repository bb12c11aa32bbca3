import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { CreateAlertHandler } from './create-alert.js';
import { DefinitionRepository } from './definition.repository.js';
import { DeleteAlertHandler } from './delete-alert.js';
import { DeliveryHealthRepository } from './delivery-health.repository.js';
import { DisableAlertHandler } from './disable-alert.js';
import { EnableAlertHandler } from './enable-alert.js';
import { FindAlertsHandler } from './find-alerts.js';
import { GetAlertHandler } from './get-alert.js';
import { ListAlertNamesHandler } from './list-alert-names.js';
import { ListAlertsHandler } from './list-alerts.js';
import { TestAlertHandler } from './test-alert.js';
import { UpdateAlertHandler } from './update-alert.js';

/** Alert definitions, which staff creates and changes. */
@Module({
  imports: [DeliveriesModule, MatchingModule, WebhooksModule],
  controllers: [
    CreateAlertHandler,
    DeleteAlertHandler,
    DisableAlertHandler,
    EnableAlertHandler,
    FindAlertsHandler,
    GetAlertHandler,
    ListAlertNamesHandler,
    ListAlertsHandler,
    TestAlertHandler,
    UpdateAlertHandler,
  ],
  providers: [DefinitionRepository, DeliveryHealthRepository],
  exports: [DefinitionRepository],
})
export class AlertsModule {}
