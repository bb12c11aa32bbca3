import { IsBoolean } from 'class-validator';
import { defineRequest } from '../../contract.js';
import { Describe } from '../../describe.js';
import { IDEMPOTENCY_ERRORS } from '../../errors.js';
import { Optional } from '../../fields.js';
import { one } from '../../resource.js';
import { RotatedSecret } from '../resources/rotated-secret.js';

export class RotateWebhookSecretPayload {
  @Optional()
  @Describe('False to delete the previous secret at once, for example after a leak. Default: true.')
  @IsBoolean()
  keep_previous?: boolean;
}

/**
 * Creates a new secret that signs the account's webhooks. Only this reply contains it. The previous
 * secret also signs for 24 hours, unless it is deleted at once.
 */
export const RotateWebhookSecret = defineRequest<RotateWebhookSecretPayload, RotatedSecret>({
  subject: 'req.alerts.rotate-webhook-secret',
  payload: RotateWebhookSecretPayload,
  reply: one(RotatedSecret),
  errors: [...IDEMPOTENCY_ERRORS],
  example: {},
});
