import { Injectable } from '@nestjs/common';
import { type AlertFrequency, envelopeHead, type PackedPart } from '@company-data/alert-rules';
import { newId, type Transaction } from '@company-data/kernel';
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

/** The head of the requests of a run, without the values that differ. */
const HEAD = envelopeHead(UNFILLED);

const parametersOf = ({ NOW, DAILY, WEEKLY, MONTHLY }: PeriodKeys): string[] => [NOW, DAILY, WEEKLY, MONTHLY];

/** In SQL: one statement builds the requests of pending events, stores them and deletes the events. The bodies pass through no process. */
@Injectable()
export class OutgoingRequestRepository {
  /** Prepares a transaction that builds requests. */
  prepare(tx: Transaction): void {
    PREPARE.forEach((statement) => tx.send(statement));
  }

  /** Alerts after the given one that have pending events, locked until the transaction ends. Alerts that another transaction has locked are skipped. */
  async due(keys: PeriodKeys, after: string, limit: number, tx: Transaction): Promise<ChosenAlert[]> {
    return (await tx.rows<ChosenRow>(NEXT_DUE, [...parametersOf(keys), after, limit])).map(toChosen);
  }

  /** One due alert, locked. Undefined when it is no longer due. */
  async stillDue(accountId: string, alertId: string, keys: PeriodKeys, tx: Transaction): Promise<DueAlert | undefined> {
    const [row] = await tx.rows<DueRow>(STILL_DUE, [...parametersOf(keys), accountId, alertId]);
    return row && { ...toChosen(row), frequency: row.frequency, host: row.host, now: row.now };
  }

  /** Builds one request of each alert, with all its pending events. */
  async buildSmall(alerts: ChosenAlert[], run: LeasedRun, keys: PeriodKeys, tx: Transaction): Promise<Built> {
    const columns = [alerts.map(({ accountId }) => accountId), alerts.map(({ alertId }) => alertId)];
    const [built] = await tx.rows<Built>(BUILD_SMALL, [...parametersOf(keys), run.id, ...columns, HEAD, run.correlationId]);
    tx.send(NOTIFY_DELIVERIES);
    return built!;
  }

  /** The bytes of each company's pending events, in the order of requests. */
  async units(accountId: string, alertId: string, tx: Transaction): Promise<UnitSize[]> {
    const rows = await tx.rows<{ unit: string; bytes: string }>(UNITS, [accountId, alertId]);
    return rows.map(({ unit, bytes }) => ({ unit, bytes: Number(bytes) }));
  }

  /** Builds a part of a batch, of a range of companies. Returns how many events it has. */
  buildRequest(
    batch: OpenBatch,
    { from, to }: PackedPart,
    place: { part: number; parts: number },
    units: UnitSize[],
    tx: Transaction,
  ): Promise<number> {
    return this.build(BUILD_REQUEST, batch, place, [units[from]!.unit, units[to - 1]!.unit], tx);
  }

  /** Builds a part with as many events of one company as fit into a request. */
  buildPiece(batch: OpenBatch, unit: string, maxBytes: number, tx: Transaction): Promise<number> {
    return this.build(BUILD_PIECE, batch, { part: 1, parts: 1 }, [unit, maxBytes], tx);
  }

  /** Stores a batch and its e-mails. */
  async close({ id, alert, run, periodKey, slice }: OpenBatch, parts: number, events: number, tx: Transaction): Promise<void> {
    const { correlationId } = run;
    await tx.affected(CLOSE_BATCH, [alert.accountId, id, alert.alertId, run.id, periodKey, slice, parts, events, correlationId]);
  }

  /** Records the period as used, and wakes the delivery loops. */
  async useUp({ accountId, alertId }: DueAlert, periodKey: string, tx: Transaction): Promise<void> {
    await tx.affected(USE_PERIOD, [accountId, alertId, periodKey]);
    tx.send(NOTIFY_DELIVERIES);
  }

  private async build(
    statement: string,
    { id: batchId, alert, run, sentAt }: OpenBatch,
    place: { part: number; parts: number },
    parameters: unknown[],
    tx: Transaction,
  ): Promise<number> {
    const notificationId = newId();
    const head = envelopeHead({ notificationId, batchId, ...place, sentAt, alert: alert.name });
    const common = [alert.accountId, alert.alertId, batchId, notificationId, head, alert.host, alert.name];
    const values = [...common, place.part, run.correlationId, ...parameters];
    const [built] = await tx.rows<{ events: number }>(statement, values);
    return built?.events ?? 0;
  }
}
