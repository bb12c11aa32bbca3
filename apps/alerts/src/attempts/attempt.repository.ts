import type { Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { WebhookEvent } from '@company-data/contracts';
import type { AttemptResult } from '../deliveries/attempt-result.js';
import { DISABLE_ALERT, DISABLE_WEBHOOK, END, HOLD_OPEN_REQUESTS } from './attempt.sql.js';
import type { CompletedAttempt } from './completed-attempt.js';
import type { DisabledAlert, DisabledWebhook } from '../webhooks/disabled-events.js';

const MAX_RESPONSE_BYTES = 4_096;
const MAX_REASON = 500;

const bufferOf = (body: Uint8Array | undefined): Buffer | undefined =>
  body && Buffer.from(body.buffer, body.byteOffset, Math.min(body.byteLength, MAX_RESPONSE_BYTES));

/** Removes NUL characters, which a text column rejects, and limits the length. */
const textOf = (text: string | undefined): string | undefined => text?.replaceAll('\0', '').slice(0, MAX_REASON);

const columnsOf = (attempts: CompletedAttempt[]) => ({
  account_ids: attempts.map(({ result }) => result.delivery.accountId),
  ids: attempts.map(({ result }) => result.delivery.id),
  tokens: attempts.map(({ result }) => result.delivery.token),
  states: attempts.map(({ result }) => result.state),
  counts: attempts.map(({ result }) => result.counts),
  internal_errors: attempts.map(({ result }) => result.isInternalError),
  outcomes: attempts.map(({ result }) => result.end?.outcome),
  statuses: attempts.map(({ result }) => result.end?.status),
  reasons: attempts.map(({ result }) => textOf(result.end?.reason)),
  urls_shown: attempts.map(({ result }) => textOf(result.end?.loggedUrl)),
  addresses: attempts.map(({ result }) => result.end?.remote),
  response_bodies: attempts.map(({ result }) => bufferOf(result.end?.responseBody)),
  retries_after: attempts.map(({ result }) => result.end?.retryAfter),
  since_ms: attempts.map((attempt) => attempt.since()),
  durations_ms: attempts.map(({ durationMs }) => durationMs),
  delays_ms: attempts.map(({ result }) => result.delayMs),
});

interface AlertRow {
  name: string;
  url: string;
  data_type: string;
  disabled_at: Date;
}

interface WebhookRow {
  url: string;
  disabled_at: Date;
}

/** Uses plain SQL, because one conditional statement stores many results. */
@Injectable()
export class AttemptRepository {
  /**
   * Stores the results of attempts of any accounts. Returns the ids of the deliveries whose lease
   * still belonged to the attempt.
   */
  async end(attempts: CompletedAttempt[], worker: string, tx: Transaction): Promise<Set<string>> {
    if (attempts.length === 0) return new Set();
    const ended = await tx.rows<{ id: string }>(...named(END, { worker, ...columnsOf(attempts) }));
    return new Set(ended.map(({ id }) => id));
  }

  /**
   * Disables the alert of an exhausted delivery and holds its other open deliveries. Returns the
   * alert if an enabled one was disabled.
   */
  async disableAlert(accountId: string, { delivery, end }: AttemptResult, tx: Transaction): Promise<DisabledAlert | undefined> {
    const { id: notificationId, target, run, correlationId } = delivery;
    const [alert] = await tx.rows<AlertRow>(DISABLE_ALERT, [accountId, target, notificationId]);
    if (!alert) return undefined;
    tx.send(HOLD_OPEN_REQUESTS, [accountId, target]);
    const { name, url, data_type: dataType, disabled_at: disabledAt } = alert;
    const lastStatus = end?.status ?? null;
    return { accountId, id: target, name, url, dataType, disabledAt, notificationId, run, correlationId, lastStatus };
  }

  /**
   * Disables the webhook of an exhausted delivery and holds its other open deliveries. Returns the
   * webhook if an enabled one was disabled.
   */
  async disableWebhook(accountId: string, { delivery, end }: AttemptResult, tx: Transaction): Promise<DisabledWebhook | undefined> {
    const { id: deliveryId, target, run, correlationId } = delivery;
    const lastError = end && textOf([end.outcome, end.status].filter((part) => part !== undefined).join(' '));
    const [webhook] = await tx.rows<WebhookRow>(DISABLE_WEBHOOK, [accountId, target, deliveryId, lastError]);
    if (!webhook) return undefined;
    tx.send(HOLD_OPEN_REQUESTS, [accountId, target]);
    const { url, disabled_at: disabledAt } = webhook;
    return { accountId, event: target as WebhookEvent, url, disabledAt, deliveryId, run, correlationId, lastStatus: end?.status ?? null };
  }
}
