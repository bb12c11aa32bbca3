import { type RotatedSecret, RotateWebhookSecret, type RotateWebhookSecretPayload } from '@company-data/contracts';
import { Answers, type IncomingRequest, type Reply } from '@company-data/messaging';
import { OncePerKey } from '@company-data/service/database';
import { Controller } from '@nestjs/common';
import { ROTATION_HOURS } from './signatures.js';
import { generateWebhookSecret } from './webhook-secret.js';
import { WebhookSecretRepository } from './webhook-secret.repository.js';

/**
 * Creates a new signing secret for the webhooks of an account and returns it once. The previous
 * secret also signs for one more day, unless it is deleted at once.
 */
@Controller()
export class RotateWebhookSecretHandler {
  constructor(
    private readonly oncePerKey: OncePerKey,
    private readonly secrets: WebhookSecretRepository,
  ) {}

  @Answers(RotateWebhookSecret)
  run(request: IncomingRequest<RotateWebhookSecretPayload>): Promise<RotatedSecret | Reply> {
    const { keep_previous: keepPrevious = true } = request.payload;
    const secret = generateWebhookSecret();
    return this.oncePerKey.run(request, async (tx) => {
      const until = await this.secrets.rotate(request.accountId, secret, keepPrevious ? ROTATION_HOURS : null, tx);
      return { secret, previous_signs_until: until?.toISOString() ?? null };
    });
  }
}
