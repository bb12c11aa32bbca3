import type { LeasedRun } from './dispatch-run.js';
import type { DueAlert } from './due-alert.js';

/** The bytes of a company's pending events, with a comma between two. */
export interface UnitSize {
  unit: string;
  bytes: number;
}

/** A batch that is being built, with a slice of the pending events of an alert. */
export interface OpenBatch {
  id: string;
  alert: DueAlert;
  run: LeasedRun;
  periodKey: string;
  slice: number;
  sentAt: Date;
}
