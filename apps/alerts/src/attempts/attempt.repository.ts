import type { Transaction } from '@company-data/kernel';
import { Injectable } from '@nestjs/common';
import type { AttemptResult } from '../deliveries/attempt-result.js';
import { DISABLE_ALERT, DISABLE_WEBHOOK, END, HOLD_OPEN_REQUESTS } from './attempt.sql.js';
import type { CompletedAttempt } from './completed-attempt.js';
import type { DisabledAlert } from '../webhooks/alert-events.js';

const MAX_RESPONSE_BYTES = 4_096;
const MAX_REASON = 500;

const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A text without NUL, which a text column refuses. */
const textOf = (text: string | undefined): string | undefined => text?.replaceAll('\0', '').slice(0, MAX_REASON);

function rowOf({ result, durationMs, since }: CompletedAttempt): unknown[] {
  const { delivery, state, counts, isInternalError, end, delayMs } = result;
  const responseBody = end?.responseBody && bufferOf(end.responseBody.subarray(0, MAX_RESPONSE_BYTES));
  const row = [
    ...[delivery.accountId, delivery.id, delivery.token, state, counts, isInternalError, end?.outcome, end?.status, textOf(end?.reason)],
    ...[textOf(end?.loggedUrl), end?.remote, responseBody, end?.retryAfter, since(), durationMs, delayMs],
  ];
  return row.map((value) => value ?? null);
}

interface AlertRow {
  name: string;
  url: string;
  data_type: string;
  disabled_at: Date;
}

/** In SQL: one conditional statement stores many results. */
@Injectable()
export class AttemptRepository {
  /** Stores the results of attempts of any accounts. Returns the ids of the deliveries whose lease still belonged to the attempt. */
  async end(attempts: CompletedAttempt[], worker: string, tx: Transaction): Promise<Set<string>> {
    if (attempts.length === 0) return new Set();
    const rows = attempts.map(rowOf);
    const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]));
    const ended = await tx.rows<{ id: string }>(END, [worker, ...columns]);
    return new Set(ended.map(({ id }) => id));
  }

  /** Disables the alert or registration of an exhausted delivery and holds its other open deliveries. Returns the alert if an enabled one was disabled. */
  async disable(accountId: string, { delivery, end }: AttemptResult, tx: Transaction): Promise<DisabledAlert | undefined> {
    const { id: notificationId, target, run, source, correlationId } = delivery;
    if (source === 'lifecycle') {
      if ((await tx.affected(DISABLE_WEBHOOK, [accountId, target])) > 0) tx.send(HOLD_OPEN_REQUESTS, [accountId, target]);
      return undefined;
    }
    const [alert] = await tx.rows<AlertRow>(DISABLE_ALERT, [accountId, target, notificationId]);
    if (!alert) return undefined;
    tx.send(HOLD_OPEN_REQUESTS, [accountId, target]);
    const { name, url, data_type: dataType, disabled_at: disabledAt } = alert;
    const lastStatus = end?.status ?? null;
    return { accountId, id: target, name, url, dataType, disabledAt, notificationId, run, correlationId, lastStatus };
  }
}
