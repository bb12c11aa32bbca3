import { defineAdapter } from '../kit/define-adapter.js';
import type { InputReadings } from '../protocols/input/read-contributions.js';
import { inputUser } from './manifest.js';

/** Reads what was entered by hand from the system's own input. */
export const adapter = await defineAdapter({
  manifest: inputUser,
  prepare: (job, context): Promise<InputReadings> => Promise.resolve({ job, context }),
});
