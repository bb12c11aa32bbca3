import { Module } from '@nestjs/common';
import { DeliveriesModule } from '../deliveries/deliveries.module.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { Definitions } from './domain/definitions.js';
import { DeliveryHealthStats } from './domain/delivery-health.js';
import { DefinitionRepository } from './persistence/definition.repository.js';
import { DeliveryHealthRepository } from './persistence/delivery-health.repository.js';
import { DefinitionsRpc } from './transport/definitions.rpc.js';
import { CreateAlertUseCase } from './use-cases/create-alert.use-case.js';
import { DeleteAlertUseCase } from './use-cases/delete-alert.use-case.js';
import { DisableAlertUseCase } from './use-cases/disable-alert.use-case.js';
import { EnableAlertUseCase } from './use-cases/enable-alert.use-case.js';
import { GetAlertUseCase } from './use-cases/get-alert.use-case.js';
import { ListAlertsUseCase } from './use-cases/list-alerts.use-case.js';
import { TestAlertUseCase } from './use-cases/test-alert.use-case.js';
import { UpdateAlertUseCase } from './use-cases/update-alert.use-case.js';

/** Alerts as staff writes them. */
@Module({
  imports: [DeliveriesModule, WebhooksModule],
  controllers: [DefinitionsRpc],
  providers: [
    CreateAlertUseCase,
    DeleteAlertUseCase,
    DisableAlertUseCase,
    EnableAlertUseCase,
    GetAlertUseCase,
    ListAlertsUseCase,
    TestAlertUseCase,
    UpdateAlertUseCase,
    { provide: Definitions, useClass: DefinitionRepository },
    { provide: DeliveryHealthStats, useClass: DeliveryHealthRepository },
  ],
  exports: [Definitions],
})
export class DefinitionsModule {}
