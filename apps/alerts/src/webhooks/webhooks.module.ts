import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { MatchingModule } from '../matching/matching.module.js';
import { CheckedAddresses } from './checked-addresses.js';
import { CreateWebhookSecretHandler } from './create-webhook-secret.js';
import { DeleteWebhookHandler } from './delete-webhook.js';
import { DeliveryLogRepository } from './delivery-log.repository.js';
import { GetDeliveryBodyHandler } from './get-delivery-body.js';
import { GetDeliveryHandler } from './get-delivery.js';
import { ListDeliveriesHandler } from './list-deliveries.js';
import { ListWebhooksHandler } from './list-webhooks.js';
import { NotifyConnection } from './notify-connection.js';
import { NotifyEvents } from './notify-events.js';
import { NotifySync } from './notify-sync.js';
import { NotifyTaxReturn } from './notify-tax-return.js';
import { RegisterWebhookHandler } from './register-webhook.js';
import { ReplayDeliveryHandler } from './replay-delivery.js';
import { RotateWebhookSecretHandler } from './rotate-webhook-secret.js';
import { TestWebhookHandler } from './test-webhook.js';
import { WebhookSecretRepository } from './webhook-secret.repository.js';
import { WebhookRepository } from './webhook.repository.js';

/**
 * Registrations of webhooks, their lifecycle events and signing secrets, and the log of deliveries.
 */
@Module({
  imports: [DeliveriesModule, MatchingModule],
  controllers: [
    CreateWebhookSecretHandler,
    DeleteWebhookHandler,
    GetDeliveryBodyHandler,
    GetDeliveryHandler,
    ListDeliveriesHandler,
    ListWebhooksHandler,
    RegisterWebhookHandler,
    ReplayDeliveryHandler,
    RotateWebhookSecretHandler,
    TestWebhookHandler,
  ],
  providers: [
    CheckedAddresses,
    DeliveryLogRepository,
    NotifyConnection,
    NotifyEvents,
    NotifySync,
    NotifyTaxReturn,
    WebhookRepository,
    WebhookSecretRepository,
  ],
  exports: [CheckedAddresses, NotifyEvents],
})
export class WebhooksModule {}
