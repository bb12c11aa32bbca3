import { defineAdapter } from '../kit/define-adapter.js';
import { taxAuthorityProvider } from './manifest.js';
import { readingsOf } from './sources/readings.js';

/** Reads the data of the tax authority about a company. */
export const adapter = await defineAdapter({ manifest: taxAuthorityProvider, prepare: readingsOf });
