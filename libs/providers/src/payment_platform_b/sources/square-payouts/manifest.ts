import type { SourceManifest } from '../../../manifest.js';
import { square } from '../square/manifest.js';

/**
 * Payouts of a seller and the movements that only payouts show, such as the money of disputes. A
 * source of its own, because consents from before it lack its permission and keep working.
 */
export const squarePayouts: SourceManifest = {
  name: 'square_payouts',
  title: 'Square payouts',
  meaning: square.meaning,
  configuration: square.configuration,
  address: square.address!,
  calls: [{ count: 180, seconds: 60 }],
  contributes: { COMMERCE_TRANSACTION: { as: 'other' } },
};
