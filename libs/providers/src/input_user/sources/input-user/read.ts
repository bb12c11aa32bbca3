import type { ReadSource } from '../../../kit/define-adapter.js';
import { type InputReadings, readContributions } from '../../../protocols/input/read-contributions.js';
import { inputUserSource } from './manifest.js';

/** Reads all manual entries of a company. */
export const read: ReadSource<InputReadings> = (dataTypes, readings) => readContributions(inputUserSource.name, dataTypes, readings);
