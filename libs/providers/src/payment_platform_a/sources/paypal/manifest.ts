import type { SourceManifest } from '../../../manifest.js';

/** A merchant's balances, movements, disputes, subscriptions and products. */
export const paypal: SourceManifest = {
  name: 'paypal',
  title: 'PayPal',
  meaning: 'the payment platform, the host alone, also of its sandbox',
  configuration: { url: 'UPSTREAM_PAYPAL_URL', sandbox_url: 'UPSTREAM_PAYPAL_SANDBOX_URL' },
  addresses: { url: 'https://api-m.paypal.com', sandbox_url: 'https://api-m.sandbox.paypal.com' },
  address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
  // Limits are not published; five calls a second are said to be taken.
  calls: [{ count: 280, seconds: 60 }],
  contributes: {
    COMMERCE_BALANCE: { as: 'main' },
    COMMERCE_TRANSACTION: { as: 'main' },
    COMMERCE_DISPUTE: { as: 'main' },
    // Of what ended long ago nothing is told again in between.
    COMMERCE_SUBSCRIPTION: { as: 'main', fullReadEvery: 30 },
    // The list does not tell what changed.
    COMMERCE_PRODUCT: { as: 'main', fullReadEvery: 7 },
  },
};
