import { defineAdapter } from '../kit/define-adapter.js';
import { consent } from './consent.js';
import { bankingProviderA } from './manifest.js';
import { readingsOf } from './sources/powens/readings.js';

/** Reads bank accounts and operations. Each data connection has its own user at the aggregator. */
export const adapter = await defineAdapter({
  manifest: bankingProviderA,
  prepare: (job, context) => readingsOf(bankingProviderA.name, job, context),
  consent,
});
