import { defineRequest } from '../../contract.js';
import { WebhookSecretExists } from '../errors.js';

export class CreateWebhookSecretPayload {}

/** Staff only: makes the secret that signs the account's webhooks, shown this once. */
export const CreateWebhookSecret = defineRequest<CreateWebhookSecretPayload, { secret: string }>({
  subject: 'req.alerts.create-webhook-secret',
  payload: CreateWebhookSecretPayload,
  proof: 'staff',
  errors: [WebhookSecretExists],
  example: {},
});
