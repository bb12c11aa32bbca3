import { defineRequest } from '../../contract.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { one } from '../../resource.js';
import { RotatedSecret } from '../resources/rotated-secret.js';

export class RotateWebhookSecretPayload {}

/**
 * Creates a new secret that signs the account's webhooks. Only this reply contains it, and the
 * previous secret also signs for 24 hours.
 */
export const RotateWebhookSecret = defineRequest<RotateWebhookSecretPayload, RotatedSecret>({
  subject: 'req.alerts.rotate-webhook-secret',
  payload: RotateWebhookSecretPayload,
  reply: one(RotatedSecret),
  errors: [...IDEMPOTENCY_ERRORS],
  example: {},
});
