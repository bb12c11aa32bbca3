import { defineAdapter } from '../kit/define-adapter.js';
import { paymentPlatformA } from './manifest.js';
import { readingsOf } from './sources/paypal/readings.js';

/** Reads the account of a merchant at PayPal. */
export const adapter = await defineAdapter({
  manifest: paymentPlatformA,
  prepare: (job, context) => readingsOf(paymentPlatformA.name, job, context),
});
