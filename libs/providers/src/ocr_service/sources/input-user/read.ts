import type { ReadSource } from '../../../kit/define-adapter.js';
import { type InputReadings, readContributions } from '../../../protocols/input/read-contributions.js';
import { correctionsSource } from './manifest.js';

/** Reads the returns of which something was corrected, each whole. */
export const read: ReadSource<InputReadings> = (dataTypes, readings) =>
  readContributions(correctionsSource.name, dataTypes, readings, { corrected: true });
