import { defineAdapter } from '../kit/define-adapter.js';
import { consent } from './consent.js';
import { bankingProviderA } from './manifest.js';
import { readingsOf } from './sources/powens/readings.js';

/** Reads bank accounts and operations through the aggregator's user that a data connection is. */
export const adapter = await defineAdapter({
  manifest: bankingProviderA,
  prepare: (job, context) => readingsOf(bankingProviderA.name, job, context),
  consent,
});
