import type { SourceManifest } from '../../../manifest.js';

/**
 * Payments, refunds, disputes and subscriptions of a seller, read with the seller's token or the
 * account's own token.
 */
export const square: SourceManifest = {
  name: 'square',
  title: 'Square',
  meaning: 'payment platform: host, without a path, also for its sandbox',
  configuration: { url: 'UPSTREAM_SQUARE_URL', sandbox_url: 'UPSTREAM_SQUARE_SANDBOX_URL' },
  addresses: { url: 'https://connect.squareup.com', sandbox_url: 'https://connect.squareupsandbox.com' },
  address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
  // The vendor documents no number, only 429 for too many calls. A page has 100 payments.
  calls: [{ count: 360, seconds: 60 }],
  contributes: {
    COMMERCE_TRANSACTION: { as: 'main' },
    COMMERCE_SUBSCRIPTION: { as: 'main' },
    COMMERCE_DISPUTE: { as: 'main' },
  },
};
