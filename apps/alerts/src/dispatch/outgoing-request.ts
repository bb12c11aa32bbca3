import type { LeasedRun } from './dispatch-run.js';
import type { DueAlert } from './due-alert.js';

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
