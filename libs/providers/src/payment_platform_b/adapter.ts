import { defineAdapter } from '../kit/define-adapter.js';
import { consent } from './consent.js';
import { paymentPlatformB } from './manifest.js';
import { readingsOf } from './sources/readings.js';

/** Reads the account of a seller at Square. */
export const adapter = await defineAdapter({ manifest: paymentPlatformB, prepare: readingsOf, consent });
