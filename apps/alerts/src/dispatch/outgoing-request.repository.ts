import { Injectable } from '@nestjs/common';
import { type AlertFrequency, envelopeHead, type PackedPart } from '@company-data/alert-rules';
import { newId, type Transaction } from '@company-data/kernel';
import { beginSpan } from '@company-data/observability';
import { named } from '@company-data/persistence';
import { NOTIFY_DELIVERIES } from '../deliveries/notify.sql.js';
import type { Built, LeasedRun } from './dispatch-run.js';
import type { ChosenAlert, DueAlert, PeriodKeys } from './due-alert.js';
import {
  BUILD_REQUEST,
  BUILD_PIECE,
  BUILD_SMALL,
  CLOSE_BATCH,
  NEXT_DUE,
  PREPARE,
  STILL_DUE,
  UNFILLED,
  UNITS,
  USE_PERIOD,
} from './outgoing-request.sql.js';
import type { OpenBatch, UnitSize } from './outgoing-request.js';

interface ChosenRow {
  account_id: string;
  id: string;
  name: string;
  bytes: string;
}

interface DueRow extends ChosenRow {
  frequency: AlertFrequency;
  host: string | null;
  now: Date;
}

const toChosen = ({ account_id, id, name, bytes }: ChosenRow): ChosenAlert => ({
  accountId: account_id,
  alertId: id,
  name,
  bytes: Number(bytes),
});

const columnsOf = ({ id, alert, run }: OpenBatch) => ({
  account_id: alert.accountId,
  alert_id: alert.alertId,
  batch_id: id,
  correlation_id: run.correlationId,
});

interface Traced {
  /** Traces of the built requests. Null when none is traced. */
  traceparents: string[] | null;
}

/** Records the dispatch in the traces of its events. */
const recordDispatch = (traceparents: string[] | null): void =>
  traceparents?.forEach((parent) => beginSpan('dispatch', { app: 'alerts', parent })?.end());

/** Envelope head of the requests, with placeholders for the values of each request. */
const HEAD = envelopeHead(UNFILLED);

/**
 * Uses plain SQL: one statement builds the requests of pending events, stores them and deletes the
 * events, so no body passes through a process. Call `due` or `stillDue` first in the transaction.
 */
@Injectable()
export class OutgoingRequestRepository {
  /**
   * Returns alerts with pending events after the given id, locked until the transaction ends. Skips
   * alerts that another transaction has locked.
   */
  async due(keys: PeriodKeys, after: string, limit: number, tx: Transaction): Promise<ChosenAlert[]> {
    return (await this.choose<ChosenRow>(NEXT_DUE, { ...keys, after, max_alerts: limit }, tx)).map(toChosen);
  }

  /** Returns one due alert, locked. Undefined when it is no longer due. */
  async stillDue(accountId: string, alertId: string, keys: PeriodKeys, tx: Transaction): Promise<DueAlert | undefined> {
    const [row] = await this.choose<DueRow>(STILL_DUE, { ...keys, account_id: accountId, alert_id: alertId }, tx);
    return row && { ...toChosen(row), frequency: row.frequency, host: row.host, now: row.now };
  }

  /** Builds one request of each alert, with all its pending events. */
  async buildSmall(alerts: ChosenAlert[], run: LeasedRun, keys: PeriodKeys, tx: Transaction): Promise<Built> {
    const columns = { account_ids: alerts.map(({ accountId }) => accountId), alert_ids: alerts.map(({ alertId }) => alertId) };
    const values = { ...keys, ...columns, run_id: run.id, head: HEAD, correlation_id: run.correlationId };
    const [row] = await tx.rows<Built & Traced>(...named(BUILD_SMALL, values));
    const { traceparents = null, ...built } = row ?? ({} as Built & Partial<Traced>);
    recordDispatch(traceparents);
    tx.send(NOTIFY_DELIVERIES);
    return built;
  }

  /** Returns the bytes of the pending events per company, in the order of the requests. */
  async units(accountId: string, alertId: string, tx: Transaction): Promise<UnitSize[]> {
    const rows = await tx.rows<{ unit: string; bytes: string }>(...named(UNITS, { account_id: accountId, alert_id: alertId }));
    return rows.map(({ unit, bytes }) => ({ unit, bytes: Number(bytes) }));
  }

  /** Builds a part of a batch for a range of companies. Returns the number of its events. */
  buildRequest(
    batch: OpenBatch,
    { from, to }: PackedPart,
    place: { part: number; parts: number },
    units: UnitSize[],
    tx: Transaction,
  ): Promise<number> {
    return this.build(BUILD_REQUEST, batch, place, { first_unit: units[from]!.unit, last_unit: units[to - 1]!.unit }, tx);
  }

  /**
   * Builds a part with as many events of one company as fit into a request. Returns the number of
   * its events.
   */
  buildPiece(batch: OpenBatch, unit: string, maxBytes: number, tx: Transaction): Promise<number> {
    return this.build(BUILD_PIECE, batch, { part: 1, parts: 1 }, { unit, max_bytes: maxBytes }, tx);
  }

  /** Stores a batch and its e-mails. */
  async close(batch: OpenBatch, parts: number, events: number, tx: Transaction): Promise<void> {
    const { run, periodKey, slice } = batch;
    await tx.affected(...named(CLOSE_BATCH, { ...columnsOf(batch), run_id: run.id, period_key: periodKey, slice, parts, events }));
  }

  /** Records the period as used, and wakes the delivery loops. */
  async useUp({ accountId, alertId }: DueAlert, periodKey: string, tx: Transaction): Promise<void> {
    await tx.affected(...named(USE_PERIOD, { account_id: accountId, alert_id: alertId, period_key: periodKey }));
    tx.send(NOTIFY_DELIVERIES);
  }

  /**
   * Prepares the transaction, then chooses alerts. The requests are built from the same snapshot.
   */
  private choose<Row>(statement: string, values: object, tx: Transaction): Promise<Row[]> {
    PREPARE.forEach((setting) => tx.send(setting));
    return tx.rows<Row>(...named(statement, values));
  }

  private async build(
    statement: string,
    batch: OpenBatch,
    place: { part: number; parts: number },
    taken: object,
    tx: Transaction,
  ): Promise<number> {
    const notificationId = newId();
    const { id: batchId, alert, sentAt } = batch;
    const head = envelopeHead({ notificationId, batchId, ...place, sentAt, alert: alert.name });
    const values = { ...columnsOf(batch), notification_id: notificationId, head, host: alert.host, label: alert.name, part: place.part };
    const [built] = await tx.rows<{ events: number } & Traced>(...named(statement, { ...values, ...taken }));
    recordDispatch(built?.traceparents ?? null);
    return built?.events ?? 0;
  }
}
