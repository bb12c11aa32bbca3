import type { SourceManifest } from '../../../manifest.js';

/** What a seller takes, gives back and is disputed, by the seller's token or the account's own. */
export const square: SourceManifest = {
  name: 'square',
  title: 'Square',
  meaning: 'the payment platform, the host alone, also of its sandbox',
  configuration: { url: 'UPSTREAM_SQUARE_URL', sandbox_url: 'UPSTREAM_SQUARE_SANDBOX_URL' },
  addresses: { url: 'https://connect.squareup.com', sandbox_url: 'https://connect.squareupsandbox.com' },
  address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
  // No number is documented, only that too many are told by 429; a page is a hundred payments.
  calls: [{ count: 540, seconds: 60 }],
  contributes: {
    COMMERCE_TRANSACTION: { as: 'main' },
    COMMERCE_SUBSCRIPTION: { as: 'main' },
    COMMERCE_DISPUTE: { as: 'main' },
  },
};
