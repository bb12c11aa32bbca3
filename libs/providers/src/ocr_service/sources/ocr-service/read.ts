import type { ReadSource } from '../../../kit/define-adapter.js';
import { type InputReadings, readContributions } from '../../../protocols/input/read-contributions.js';
import { ocrServiceSource } from './manifest.js';

/** Reads all returns that documents of the company were read into. */
export const read: ReadSource<InputReadings> = (dataTypes, readings) => readContributions(ocrServiceSource.name, dataTypes, readings);
