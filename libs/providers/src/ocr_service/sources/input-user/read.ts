import type { ReadSource } from '../../../kit/define-adapter.js';
import { type InputReadings, readContributions } from '../../../protocols/input/read-contributions.js';
import { correctionsSource } from './manifest.js';

/** Reads the corrected tax returns, with all their lines. */
export const read: ReadSource<InputReadings> = (dataTypes, readings) =>
  readContributions(correctionsSource.name, dataTypes, readings, { corrected: true });
