import { defineAdapter } from '../kit/define-adapter.js';
import { shopPlatform } from './manifest.js';
import { readingsOf } from './sources/prestashop/readings.js';

/** Reads the shops of one installation through its web service. */
export const adapter = await defineAdapter({
  manifest: shopPlatform,
  prepare: (job, context) => readingsOf(shopPlatform.name, job, context),
});
