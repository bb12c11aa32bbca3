import { defineAdapter } from '../kit/define-adapter.js';
import type { InputReadings } from '../protocols/input/read-contributions.js';
import { inputUser } from './manifest.js';

/** Reads manual entries from the input service. */
export const adapter = await defineAdapter({
  manifest: inputUser,
  prepare: (job, context): Promise<InputReadings> => Promise.resolve({ job, context }),
});
