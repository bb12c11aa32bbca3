import { defineAdapter } from '../kit/define-adapter.js';
import { consent } from './consent.js';
import { bankingProviderB } from './manifest.js';
import { readingsOf } from './sources/readings.js';

/** Reads bank accounts and operations from the account aggregator Bridge. */
export const adapter = await defineAdapter({ manifest: bankingProviderB, prepare: readingsOf, consent });
