import { Injectable } from '@nestjs/common';
import { newId, type Transaction } from '@company-data/kernel';
import { managerOf, SecretBox } from '@company-data/persistence';
import { WebhookSecrets } from '../domain/webhook-secret.js';
import { WebhookSecretRow } from './webhook-secret.row.js';

@Injectable()
export class WebhookSecretRepository extends WebhookSecrets {
  constructor(private readonly box: SecretBox) {
    super();
  }

  async insert(accountId: string, secret: string, at: Date, tx: Transaction): Promise<boolean> {
    const id = newId();
    const sealed = this.box.seal(secret, { table: 'webhook_secrets', column: 'secret_sealed', row: id, account: accountId });
    const row = { id, account_id: accountId, version: 1, secret_sealed: sealed, created_at: at };
    const insert = managerOf(tx).createQueryBuilder().insert().into(WebhookSecretRow).values(row).orIgnore().returning('account_id');
    return ((await insert.execute()).raw as object[]).length === 1;
  }
}
