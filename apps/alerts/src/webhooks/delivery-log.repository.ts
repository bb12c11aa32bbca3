import {
  type AttemptResource,
  type DeliveryResource,
  isWebhookEvent,
  type ListDeliveriesPayload,
  WEBHOOK_EVENTS,
} from '@company-data/contracts';
import { isUuid, type Transaction } from '@company-data/kernel';
import { named } from '@company-data/persistence';
import { Injectable } from '@nestjs/common';
import type { DeliveryDetail, ListedDelivery } from './delivery-log.js';
import { ALERTS_NAMED, FIND, LIST, OPEN_TESTS, READ_BODY } from './delivery-log.sql.js';

interface DeliveryRow {
  id: string;
  channel: DeliveryResource['channel'];
  source: DeliveryResource['source'];
  target: string;
  label: string;
  address: string | null;
  state: DeliveryResource['status'];
  run: number;
  created_at: Date;
  ended_at: Date | null;
  next_at: Date | null;
  batch_id: string | null;
  part: number | null;
  parts: number | null;
  user_id: string | null;
  correlation_id: string | null;
  bytes: number | null;
  sha256: string | null;
  attempts: AttemptResource[];
  /** Microseconds. */
  created_us: string;
  /** Base64 with line breaks. */
  body?: string | null;
}

/** Bytes of a body, and the size of the complete body. */
export interface BodySlice {
  slice: Uint8Array;
  bytes: number;
}

const attemptOf = (attempt: AttemptResource): AttemptResource => ({
  ...attempt,
  started_at: new Date(attempt.started_at).toISOString(),
  answer: attempt.answer === null ? null : Buffer.from(attempt.answer, 'base64').toString(),
});

function resourceOf(row: DeliveryRow): DeliveryResource {
  const { id, channel, source, target, label, address, state, run, batch_id, part, parts, user_id, correlation_id, bytes, sha256 } = row;
  const event = isWebhookEvent(target) ? target : null;
  return {
    id,
    channel,
    source,
    event,
    alert: event === null ? label : null,
    batch_id,
    part,
    parts,
    user_id,
    correlation_id,
    address,
    status: state,
    run,
    created_at: row.created_at.toISOString(),
    next_at: row.next_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    bytes,
    sha256,
    attempts: row.attempts.map(attemptOf),
  };
}

/** Decodes the cursor into the position of the last delivery of a page. */
function positionOf(cursor: string | undefined) {
  if (cursor === undefined) return { created_us: null, id: null };
  const end = cursor.indexOf('-');
  return { created_us: cursor.slice(0, end), id: cursor.slice(end + 1) };
}

/** Uses plain SQL, because one statement reads the log of a delivery from five tables. */
@Injectable()
export class DeliveryLogRepository {
  /**
   * Returns a page after the cursor, newest first. Contains one more delivery when a next page
   * exists.
   */
  async list(accountId: string, payload: ListDeliveriesPayload, tx: Transaction): Promise<ListedDelivery[]> {
    const { per_page, cursor, status: state = null, channel = null, since = null, user_id = null, correlation_id = null } = payload;
    const targets = await this.targetsOf(accountId, payload, tx);
    const values = {
      account_id: accountId,
      ...positionOf(cursor),
      targets,
      state,
      channel,
      since,
      user_id,
      correlation_id,
      max_rows: per_page + 1,
    };
    const rows = await tx.rows<DeliveryRow>(...named(LIST, values));
    return rows.map((row) => ({ delivery: resourceOf(row), cursor: `${row.created_us}-${row.id}` }));
  }

  /** Returns a delivery with the responses, and with the stored body in base64 on request. */
  async find(accountId: string, id: string, withBody: boolean, tx: Transaction): Promise<DeliveryDetail | undefined> {
    const [row] = await tx.rows<DeliveryRow>(...named(FIND, { account_id: accountId, id, with_body: withBody }));
    if (!row) return undefined;
    return { ...resourceOf(row), ...(withBody && { body: row.body?.replaceAll('\n', '') ?? null }) };
  }

  /** Returns bytes of the body of a request. Undefined without such a request. */
  async readBody(
    accountId: string,
    id: string,
    span: { from: number; bytes: number },
    tx: Transaction,
  ): Promise<BodySlice | 'expired' | undefined> {
    const [row] = await tx.rows<{ slice: Buffer | null; bytes: number }>(...named(READ_BODY, { account_id: accountId, id, ...span }));
    if (!row) return undefined;
    const { slice, bytes } = row;
    return slice === null ? 'expired' : { slice, bytes };
  }

  /** Returns the number of open tests of lifecycle events. */
  async openTests(accountId: string, tx: Transaction): Promise<number> {
    return (await tx.rows<{ open: number }>(OPEN_TESTS, [accountId, WEBHOOK_EVENTS]))[0]!.open;
  }

  /**
   * Returns the targets of the requested alert or event, null for all. A deleted alert is found by
   * its id.
   */
  private async targetsOf(accountId: string, { alert, event }: ListDeliveriesPayload, tx: Transaction): Promise<string[] | null> {
    if (alert === undefined) return event === undefined ? null : [event];
    const named = (await tx.rows<{ id: string }>(ALERTS_NAMED, [accountId, alert])).map((row) => row.id);
    const alerts = isUuid(alert) ? [...named, alert.toLowerCase()] : named;
    return event === undefined ? alerts : [];
  }
}
