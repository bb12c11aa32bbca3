import type { ReadSource } from '../../../kit/define-adapter.js';
import { type InputReadings, readContributions } from '../../../protocols/input/read-contributions.js';
import { inputUserSource } from './manifest.js';

/** Reads all that was entered. */
export const read: ReadSource<InputReadings> = (dataTypes, readings) => readContributions(inputUserSource.name, dataTypes, readings);
