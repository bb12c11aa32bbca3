import type { AlertView } from '@company-data/contracts';

/** Undoes what was only to be shown. */
export class DryRun extends Error {
  constructor(readonly view: AlertView) {
    super('nothing was made');
  }
}

/** What was to be shown; anything else is thrown on. */
export function dryRunView(error: unknown): AlertView {
  if (error instanceof DryRun) return error.view;
  throw error;
}
