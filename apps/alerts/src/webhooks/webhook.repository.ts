import type { WebhookEvent } from '@company-data/contracts';
import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { Webhook } from './webhook.js';

interface WebhookRow {
  event: WebhookEvent;
  url: string;
  enabled: boolean;
  updated_at: Date;
  disabled_at: Date | null;
  disabled_by: string | null;
  last_error: string | null;
}

const toWebhook = ({ event, url, enabled, updated_at, disabled_at, disabled_by, last_error }: WebhookRow): Webhook => ({
  event,
  url,
  enabled,
  updatedAt: updated_at,
  disabledAt: disabled_at,
  disabledBy: disabled_by,
  lastError: last_error,
});

const COLUMNS = 'event, url, enabled, updated_at, disabled_at, disabled_by, last_error';
const OF_ACCOUNT = `select ${COLUMNS} from webhooks where account_id = $1`;

const PUT = `
  insert into webhooks (account_id, event, url, created_at, updated_at)
  select $1, $2, $3, now, now from (select instant() as now) as present
  on conflict (account_id, event) do update set url = excluded.url, enabled = true, disabled_at = null, disabled_reason = null,
    disabled_by = null, last_error = null, updated_at = excluded.updated_at
  returning ${COLUMNS}`;

/** Uses plain SQL, which locks rows in a fixed order and takes times from the database. */
@Injectable()
export class WebhookRepository {
  list(accountId: string, tx: Transaction): Promise<Webhook[]> {
    return this.read(`${OF_ACCOUNT} order by event`, [accountId], tx);
  }

  /**
   * Returns the webhooks of the given events and locks them against changes until the transaction
   * ends.
   */
  share(accountId: string, events: WebhookEvent[], tx: Transaction): Promise<Webhook[]> {
    return this.read(`${OF_ACCOUNT} and event = any($2) order by event for share`, [accountId, events], tx);
  }

  /** Returns all webhooks of the account under an exclusive lock. */
  lock(accountId: string, tx: Transaction): Promise<Webhook[]> {
    return this.read(`${OF_ACCOUNT} order by event for update`, [accountId], tx);
  }

  /** Inserts or replaces the address of an event, and enables it. */
  async put(accountId: string, event: WebhookEvent, url: string, tx: Transaction): Promise<Webhook> {
    return (await this.read(PUT, [accountId, event, url], tx))[0]!;
  }

  /** Returns false when no webhook is registered. */
  async delete(accountId: string, event: WebhookEvent, tx: Transaction): Promise<boolean> {
    return (await tx.affected('delete from webhooks where account_id = $1 and event = $2', [accountId, event])) === 1;
  }

  private async read(sql: string, parameters: unknown[], tx: Transaction): Promise<Webhook[]> {
    return (await tx.rows<WebhookRow>(sql, parameters)).map(toWebhook);
  }
}
