import type { LeasedRun } from './dispatch-run.js';
import type { DueAlert } from './due-alert.js';

/** Bytes of the pending events of a company, including the commas between them. */
export interface UnitSize {
  unit: string;
  bytes: number;
}

/** An open batch with a slice of the pending events of an alert. */
export interface OpenBatch {
  id: string;
  alert: DueAlert;
  run: LeasedRun;
  periodKey: string;
  slice: number;
  sentAt: Date;
}
