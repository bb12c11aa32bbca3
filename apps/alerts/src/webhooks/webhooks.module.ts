import { SecretBox } from '@company-data/persistence';
import { CONFIG } from '@company-data/service';
import { OncePerKey } from '@company-data/service/database';
import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { Disablings } from '../deliveries/domain/disablings.js';
import { WatchedUsers } from '../domain/watched-users.js';
import { WebhookSecrets } from '../domain/webhook-secret.js';
import { WatchedUserRepository } from '../persistence/watched-user.repository.js';
import { WebhookSecretRepository } from '../persistence/webhook-secret.repository.js';
import { DeliveryLog } from './domain/delivery-log.js';
import { ReceiverAddresses } from './domain/receiver-addresses.js';
import { Webhooks } from './domain/webhooks.js';
import { DeliveryLogRepository } from './persistence/delivery-log.repository.js';
import { WebhookRepository } from './persistence/webhook.repository.js';
import { CheckedAddresses } from './transport/checked-addresses.js';
import { DeliveriesRpc } from './transport/deliveries.rpc.js';
import { NotifyConnectionSubscriber } from './transport/notify-connection.subscriber.js';
import { NotifySyncSubscriber } from './transport/notify-sync.subscriber.js';
import { NotifyTaxReturnSubscriber } from './transport/notify-tax-return.subscriber.js';
import { WebhooksRpc } from './transport/webhooks.rpc.js';
import { DeleteWebhookUseCase } from './use-cases/delete-webhook.use-case.js';
import { GetDeliveryUseCase } from './use-cases/get-delivery.use-case.js';
import { ListDeliveriesUseCase } from './use-cases/list-deliveries.use-case.js';
import { ListWebhooksUseCase } from './use-cases/list-webhooks.use-case.js';
import { RegisterWebhookUseCase } from './use-cases/register-webhook.use-case.js';
import { ReplayDeliveryUseCase } from './use-cases/replay-delivery.use-case.js';
import { RotateWebhookSecretUseCase } from './use-cases/rotate-webhook-secret.use-case.js';
import { NotifyConnectionUseCase } from './use-cases/notify-connection.use-case.js';
import { NotifyDisabledAlertUseCase } from './use-cases/notify-disabled-alert.use-case.js';
import { NotifyEventsUseCase } from './use-cases/notify-events.use-case.js';
import { NotifySyncUseCase } from './use-cases/notify-sync.use-case.js';
import { NotifyTaxReturnUseCase } from './use-cases/notify-tax-return.use-case.js';
import { TestWebhookUseCase } from './use-cases/test-webhook.use-case.js';

/** What it subscribes to. */
export const subscribers = [NotifyConnectionSubscriber, NotifySyncSubscriber, NotifyTaxReturnSubscriber];

const notifierOf = (notifyDisabled: NotifyDisabledAlertUseCase): Disablings => ({
  publish: (disabled, tx) => notifyDisabled.run(disabled, tx),
});

/** Lifecycle webhooks: where they go, what they tell of, and what became of deliveries. */
@Module({
  imports: [DeliveriesModule],
  controllers: [DeliveriesRpc, WebhooksRpc],
  providers: [
    ...subscribers,
    DeleteWebhookUseCase,
    GetDeliveryUseCase,
    ListDeliveriesUseCase,
    ListWebhooksUseCase,
    OncePerKey,
    RegisterWebhookUseCase,
    ReplayDeliveryUseCase,
    RotateWebhookSecretUseCase,
    NotifyConnectionUseCase,
    NotifyDisabledAlertUseCase,
    NotifyEventsUseCase,
    NotifySyncUseCase,
    NotifyTaxReturnUseCase,
    TestWebhookUseCase,
    { provide: DeliveryLog, useClass: DeliveryLogRepository },
    { provide: Disablings, useFactory: notifierOf, inject: [NotifyDisabledAlertUseCase] },
    { provide: ReceiverAddresses, useClass: CheckedAddresses },
    {
      provide: SecretBox,
      useFactory: ({ ENCRYPTION_KEYS }: { ENCRYPTION_KEYS: string }) => SecretBox.fromKeys(ENCRYPTION_KEYS),
      inject: [CONFIG],
    },
    { provide: WatchedUsers, useClass: WatchedUserRepository },
    { provide: Webhooks, useClass: WebhookRepository },
    { provide: WebhookSecrets, useClass: WebhookSecretRepository },
  ],
  exports: [Disablings, ReceiverAddresses],
})
export class WebhooksModule {}
