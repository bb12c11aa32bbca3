import { defineAdapter } from '../kit/define-adapter.js';
import type { InputReadings } from '../protocols/input/read-contributions.js';
import { ocrService } from './manifest.js';

/**
 * Reads what was read of uploaded documents, and what users corrected of it, from the system's own
 * input.
 */
export const adapter = await defineAdapter({
  manifest: ocrService,
  prepare: (job, context): Promise<InputReadings> => Promise.resolve({ job, context }),
});
