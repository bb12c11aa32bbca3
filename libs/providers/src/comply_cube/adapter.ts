import { defineAdapter } from '../kit/define-adapter.js';
import { complyCube } from './manifest.js';
import { readingsOf } from './sources/readings.js';

/** Screens whom another provider tells of. */
export const adapter = await defineAdapter({ manifest: complyCube, prepare: readingsOf });
