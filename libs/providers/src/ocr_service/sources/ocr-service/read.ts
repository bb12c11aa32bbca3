import type { ReadSource } from '../../../kit/define-adapter.js';
import { type InputReadings, readContributions } from '../../../protocols/input/read-contributions.js';
import { ocrServiceSource } from './manifest.js';

/** Reads all tax returns that OCR read from documents of the company. */
export const read: ReadSource<InputReadings> = (dataTypes, readings) => readContributions(ocrServiceSource.name, dataTypes, readings);
