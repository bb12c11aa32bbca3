import type { PackedPart } from '@company-data/alert-rules';
import type { Transaction } from '@company-data/kernel';
import type { ChosenAlert, DueAlert, PeriodKeys } from './due-alert.js';
import type { Built, LeasedRun } from './dispatch-runs.js';

/** How much a company has in an alert, its events with commas between them. */
export interface UnitSize {
  unit: string;
  bytes: number;
}

/** A slice of what an alert has to tell, on its way. */
export interface OpenBatch {
  id: string;
  alert: DueAlert;
  run: LeasedRun;
  periodKey: string;
  slice: number;
  sentAt: Date;
}

/** The requests alerts send. What they carry is put together in the database, of all accounts: it passes no process. */
export abstract class OutgoingRequests {
  /** Sets what a transaction that builds is run by. */
  abstract prepare(tx: Transaction): void;
  /** The alerts behind one that have something to tell, held until the transaction ends; those another transaction holds are left out. */
  abstract due(keys: PeriodKeys, after: string, most: number, tx: Transaction): Promise<ChosenAlert[]>;
  /** The same of one alert; undefined when nothing of it is due any more. */
  abstract stillDue(accountId: string, alertId: string, keys: PeriodKeys, tx: Transaction): Promise<DueAlert | undefined>;
  /** Builds a request of each of these, with all it has to tell. */
  abstract buildSmall(alerts: ChosenAlert[], pass: LeasedRun, keys: PeriodKeys, tx: Transaction): Promise<Built>;
  /** How much each company has in an alert, in the order in which they are told. */
  abstract units(accountId: string, alertId: string, tx: Transaction): Promise<UnitSize[]>;
  /** Builds a part of a batch, of the companies from one to another; answers how many events it carries. */
  abstract buildRequest(batch: OpenBatch, part: PackedPart, place: { part: number; parts: number }, units: UnitSize[], tx: Transaction): Promise<number>; // prettier-ignore
  /** Builds a part that carries as much of one company as a request may. */
  abstract buildPiece(batch: OpenBatch, unit: string, maxBytes: number, tx: Transaction): Promise<number>;
  /** Writes a batch down, with its e-mails. */
  abstract close(batch: OpenBatch, parts: number, events: number, tx: Transaction): Promise<void>;
  /** Notes the period as sent under, and wakes whoever delivers. */
  abstract useUp(alert: DueAlert, periodKey: string, tx: Transaction): Promise<void>;
}
