import {
  DeleteWebhook,
  ListWebhooks,
  type ListWebhooksPayload,
  RegisterWebhook,
  type RegisterWebhookPayload,
  RotateWebhookSecret,
  type RotateWebhookSecretPayload,
  TestWebhook,
  type WebhookPayload,
} from '@company-data/contracts';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { Controller } from '@nestjs/common';
import { DeleteWebhookUseCase } from '../use-cases/delete-webhook.use-case.js';
import { ListWebhooksUseCase } from '../use-cases/list-webhooks.use-case.js';
import { RegisterWebhookUseCase } from '../use-cases/register-webhook.use-case.js';
import { RotateWebhookSecretUseCase } from '../use-cases/rotate-webhook-secret.use-case.js';
import { TestWebhookUseCase } from '../use-cases/test-webhook.use-case.js';

@Controller()
export class WebhooksRpc {
  constructor(
    private readonly listWebhooks: ListWebhooksUseCase,
    private readonly registerWebhook: RegisterWebhookUseCase,
    private readonly deleteWebhook: DeleteWebhookUseCase,
    private readonly testWebhook: TestWebhookUseCase,
    private readonly rotateSecret: RotateWebhookSecretUseCase,
  ) {}

  @Answers(ListWebhooks)
  list({ accountId }: IncomingRequest<ListWebhooksPayload>) {
    return this.listWebhooks.run(accountId);
  }

  @Answers(RegisterWebhook)
  register({ accountId, payload }: IncomingRequest<RegisterWebhookPayload>) {
    return this.registerWebhook.run(accountId, payload);
  }

  @Answers(DeleteWebhook)
  delete({ accountId, payload }: IncomingRequest<WebhookPayload>) {
    return this.deleteWebhook.run(accountId, payload.event);
  }

  @Answers(TestWebhook)
  test(request: IncomingRequest<WebhookPayload>) {
    return this.testWebhook.run(request);
  }

  @Answers(RotateWebhookSecret)
  rotate(request: IncomingRequest<RotateWebhookSecretPayload>) {
    return this.rotateSecret.run(request);
  }
}
