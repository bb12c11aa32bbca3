import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { one } from '../../resource.js';
import { RotatedSecret } from '../resources/rotated-secret.js';

export class RotateWebhookSecretPayload {}

/**
 * Makes a new secret that signs the account's webhooks, shown this once; the one before signs
 * beside it for a day.
 */
export const RotateWebhookSecret = defineRequest<RotateWebhookSecretPayload, RotatedSecret>({
  subject: 'req.alerts.rotate-webhook-secret',
  payload: RotateWebhookSecretPayload,
  reply: one(RotatedSecret),
  errors: [...IDEMPOTENCY_ERRORS],
  example: {},
});
