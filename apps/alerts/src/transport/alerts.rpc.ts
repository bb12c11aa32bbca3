import { Controller } from '@nestjs/common';
import {
  CreateWebhookSecret,
  type CreateWebhookSecretPayload,
  FindAlerts,
  type FindAlertsPayload,
  ListAlertNames,
  type ListAlertNamesPayload,
} from '@company-data/contracts';
import { Answers, IncomingRequest } from '@company-data/messaging';
import { CreateWebhookSecretUseCase } from '../use-cases/create-webhook-secret.use-case.js';
import { FindAlertsUseCase } from '../use-cases/find-alerts.use-case.js';
import { ListAlertNamesUseCase } from '../use-cases/list-alert-names.use-case.js';

@Controller()
export class AlertsRpc {
  constructor(
    private readonly findAlerts: FindAlertsUseCase,
    private readonly listNames: ListAlertNamesUseCase,
    private readonly createSecret: CreateWebhookSecretUseCase,
  ) {}

  @Answers(FindAlerts)
  find({ accountId, payload }: IncomingRequest<FindAlertsPayload>): Promise<{ known: string[] }> {
    return this.findAlerts.run(accountId, payload.names);
  }

  @Answers(ListAlertNames)
  names({ accountId }: IncomingRequest<ListAlertNamesPayload>): Promise<string[]> {
    return this.listNames.run(accountId);
  }

  @Answers(CreateWebhookSecret)
  secret({ accountId }: IncomingRequest<CreateWebhookSecretPayload>): Promise<{ secret: string }> {
    return this.createSecret.run(accountId);
  }
}
