import { Injectable } from '@nestjs/common';
import { type AlertFrequency, envelopeHead, type PackedPart } from '@company-data/alert-rules';
import { newId, type Transaction } from '@company-data/kernel';
import { WAKE } from '../../deliveries/persistence/wake.sql.js';
import { type DueAlert, hostOf, type PeriodKeys } from '../domain/due-alert.js';
import type { Built, HeldPass } from '../domain/monitoring-passes.js';
import { type OpenBatch, OutgoingRequests, type UnitSize } from '../domain/outgoing-requests.js';
import {
  BUILD_PART,
  BUILD_PIECE,
  BUILD_SMALL,
  CLOSE_BATCH,
  NEXT_DUE,
  PREPARE,
  STILL_DUE,
  UNITS,
  USE_PERIOD,
} from './request-statements.js';

interface DueRow {
  account_id: string;
  id: string;
  name: string;
  frequency: AlertFrequency;
  url: string | null;
  now: Date;
  bytes: string;
}

const toDue = ({ account_id, id, name, frequency, url, now, bytes }: DueRow): DueAlert => ({
  accountId: account_id,
  alertId: id,
  name,
  frequency,
  url,
  now,
  bytes: Number(bytes),
});

const parametersOf = ({ NOW, DAILY, WEEKLY, MONTHLY }: PeriodKeys): string[] => [NOW, DAILY, WEEKLY, MONTHLY];

/** By hand: what alerts have seen is put together, written down and taken away by one statement. */
@Injectable()
export class OutgoingRequestRepository extends OutgoingRequests {
  prepare(tx: Transaction): void {
    PREPARE.forEach((statement) => tx.send(statement));
  }

  async due(keys: PeriodKeys, after: string, most: number, tx: Transaction): Promise<DueAlert[]> {
    return (await tx.rows<DueRow>(NEXT_DUE, [...parametersOf(keys), after, most])).map(toDue);
  }

  async stillDue(accountId: string, alertId: string, keys: PeriodKeys, tx: Transaction): Promise<DueAlert | undefined> {
    const [row] = await tx.rows<DueRow>(STILL_DUE, [...parametersOf(keys), accountId, alertId]);
    return row && toDue(row);
  }

  async buildSmall(alerts: DueAlert[], pass: HeldPass, keys: PeriodKeys, tx: Transaction): Promise<Built> {
    const rows = alerts.map((alert) => {
      const [batchId, notificationId] = [newId(), newId()];
      const head = envelopeHead({ notificationId, batchId, part: 1, parts: 1, sentAt: alert.now, alert: alert.name });
      return [alert.accountId, alert.alertId, batchId, notificationId, head, keys[alert.frequency], hostOf(alert), alert.name];
    });
    const columns = rows[0]!.map((_, column) => rows.map((row) => row[column]));
    const [built] = await tx.rows<Built>(BUILD_SMALL, [pass.id, ...columns]);
    tx.send(WAKE);
    return built!;
  }

  async units(accountId: string, alertId: string, tx: Transaction): Promise<UnitSize[]> {
    const rows = await tx.rows<{ unit: string; bytes: string }>(UNITS, [accountId, alertId]);
    return rows.map(({ unit, bytes }) => ({ unit, bytes: Number(bytes) }));
  }

  buildPart(
    batch: OpenBatch,
    { from, to }: PackedPart,
    place: { part: number; parts: number },
    units: UnitSize[],
    tx: Transaction,
  ): Promise<number> {
    return this.build(BUILD_PART, batch, place, [units[from]!.unit, units[to - 1]!.unit], tx);
  }

  buildPiece(batch: OpenBatch, unit: string, mostBytes: number, tx: Transaction): Promise<number> {
    return this.build(BUILD_PIECE, batch, { part: 1, parts: 1 }, [unit, mostBytes], tx);
  }

  async close({ id, alert, pass, periodKey, slice }: OpenBatch, parts: number, events: number, tx: Transaction): Promise<void> {
    await tx.affected(CLOSE_BATCH, [alert.accountId, id, alert.alertId, pass.id, periodKey, slice, parts, events]);
  }

  async useUp({ accountId, alertId }: DueAlert, periodKey: string, tx: Transaction): Promise<void> {
    await tx.affected(USE_PERIOD, [accountId, alertId, periodKey]);
    tx.send(WAKE);
  }

  private async build(
    statement: string,
    { id: batchId, alert, sentAt }: OpenBatch,
    place: { part: number; parts: number },
    what: unknown[],
    tx: Transaction,
  ): Promise<number> {
    const notificationId = newId();
    const head = envelopeHead({ notificationId, batchId, ...place, sentAt, alert: alert.name });
    const values = [alert.accountId, alert.alertId, batchId, notificationId, head, hostOf(alert), alert.name, place.part, ...what];
    const [built] = await tx.rows<{ events: number }>(statement, values);
    return built?.events ?? 0;
  }
}
