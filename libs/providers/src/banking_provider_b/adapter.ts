import { defineAdapter } from '../kit/define-adapter.js';
import { consent } from './consent.js';
import { bankingProviderB } from './manifest.js';
import { readingsOf } from './sources/readings.js';

/** Reads an aggregator of bank accounts. */
export const adapter = await defineAdapter({ manifest: bankingProviderB, prepare: readingsOf, consent });
