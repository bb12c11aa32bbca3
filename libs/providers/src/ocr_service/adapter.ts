import { defineAdapter } from '../kit/define-adapter.js';
import type { InputReadings } from '../protocols/input/read-contributions.js';
import { ocrService } from './manifest.js';

/**
 * Reads OCR results of uploaded documents, and their corrections by users, from the input service.
 */
export const adapter = await defineAdapter({
  manifest: ocrService,
  prepare: (job, context): Promise<InputReadings> => Promise.resolve({ job, context }),
});
