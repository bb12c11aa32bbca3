import type { AlertView } from '@company-data/contracts';

/** Rolls back a dry run and carries the view of the alert. */
export class DryRun extends Error {
  constructor(readonly view: AlertView) {
    super('dry run, nothing stored');
  }
}

/** Returns the view of a dry run. @throws any other error */
export function dryRunView(error: unknown): AlertView {
  if (error instanceof DryRun) return error.view;
  throw error;
}
