import type { RotatedSecret, RotateWebhookSecretPayload } from '@company-data/contracts';
import type { IncomingRequest, Reply } from '@company-data/messaging';
import { OncePerKey } from '@company-data/service/database';
import { Injectable } from '@nestjs/common';
import { ROTATION_HOURS } from '../../deliveries/domain/signatures.js';
import { generateWebhookSecret, WebhookSecrets } from '../../domain/webhook-secret.js';

/** Makes a new secret that signs an account's webhooks, shown this once; the one before signs beside it for a day. */
@Injectable()
export class RotateWebhookSecretUseCase {
  constructor(
    private readonly oncePerKey: OncePerKey,
    private readonly secrets: WebhookSecrets,
  ) {}

  run(request: IncomingRequest<RotateWebhookSecretPayload>): Promise<RotatedSecret | Reply> {
    const secret = generateWebhookSecret();
    return this.oncePerKey.run(request, async (tx) => {
      const until = await this.secrets.rotate(request.accountId, secret, ROTATION_HOURS, tx);
      return { secret, previous_signs_until: until?.toISOString() ?? null };
    });
  }
}
