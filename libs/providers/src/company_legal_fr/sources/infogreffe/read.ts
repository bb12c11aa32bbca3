import type { ReadSource } from '../readings.js';
import { nothingFor } from '../source-events.js';
import { INFOGREFFE } from '../source-names.js';

/** The registrars sell what they know to holders of an account, and none can be configured: everything is empty and says why. */
export const readInfogreffe: ReadSource = async function* (dataTypes) {
  yield* nothingFor(INFOGREFFE, dataTypes, 'NOT_CONFIGURED');
};
