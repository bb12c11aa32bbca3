import { Injectable } from '@nestjs/common';
import type { Transaction } from '@company-data/kernel';
import { SecretBox } from '@company-data/persistence';
import { WebhookSecrets } from '../domain/ports.js';

@Injectable()
export class WebhookSecretRepository extends WebhookSecrets {
  constructor(private readonly box: SecretBox) {
    super();
  }

  async insert(accountId: string, secret: string, at: Date, tx: Transaction): Promise<boolean> {
    const sealed = this.box.seal(secret, { table: 'webhook_secrets', column: 'secret_sealed', row: accountId, account: accountId });
    const inserted = await tx.affected(
      `insert into webhook_secrets (account_id, secret_sealed, created_at) values ($1, $2, $3) on conflict (account_id) do nothing`,
      [accountId, sealed, at],
    );
    return inserted === 1;
  }
}
