import { defineAdapter } from '../kit/define-adapter.js';
import { inputUser } from './manifest.js';
import type { Readings } from './sources/input-user/read.js';

/** Reads what was entered by hand from the system's own input. */
export const adapter = await defineAdapter({
  manifest: inputUser,
  prepare: (job, context): Promise<Readings> => Promise.resolve({ job, context }),
});
