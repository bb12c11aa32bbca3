import { defineAdapter } from '../kit/define-adapter.js';
import { complyCube } from './manifest.js';
import { readingsOf } from './sources/readings.js';

/** Screens the subjects that the primary provider declares. */
export const adapter = await defineAdapter({ manifest: complyCube, prepare: readingsOf });
