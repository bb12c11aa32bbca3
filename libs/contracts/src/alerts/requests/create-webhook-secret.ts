import { defineRequest } from '../../contract.js';
import { WebhookSecretExists } from '../errors.js';

export class CreateWebhookSecretPayload {}

/**
 * Staff only: creates the secret that signs the account's webhooks. Only this reply contains it.
 */
export const CreateWebhookSecret = defineRequest<CreateWebhookSecretPayload, { secret: string }>({
  subject: 'req.alerts.create-webhook-secret',
  payload: CreateWebhookSecretPayload,
  proof: 'staff',
  errors: [WebhookSecretExists],
  example: {},
});
