import { defineAdapter } from '../kit/define-adapter.js';
import { fetchDocument } from './documents.js';
import { registrarProvider } from './manifest.js';
import { readingsOf } from './sources/readings.js';

/** Orders documents from the trade registrars. */
export const adapter = await defineAdapter({ manifest: registrarProvider, prepare: readingsOf, document: fetchDocument });
