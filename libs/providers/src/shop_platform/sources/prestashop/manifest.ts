import type { SourceManifest } from '../../../manifest.js';
import { ERRORS } from './refusals.js';

/** Days after which the ids are read again, to detect deletions. */
const SWEEP_DAYS = 7;

/** Web service of an account's own shops. */
export const prestashop: SourceManifest = {
  name: 'prestashop',
  title: 'PrestaShop',
  meaning: 'web service of shops, with the placeholder of their address, `{shop_url}/api`',
  configuration: { url: 'UPSTREAM_PRESTASHOP_URL' },
  addresses: { url: '{shop_url}/api' },
  address: { givenBy: ['shop_url'] },
  // No limit is documented. The shop has a small host, and its customers have priority.
  calls: [{ count: 2, seconds: 1 }],
  errors: ERRORS,
  contributes: {
    COMMERCE_LOCATION: { as: 'main' },
    COMMERCE_CUSTOMER: { as: 'main', fullReadEvery: SWEEP_DAYS },
    COMMERCE_PRODUCT: { as: 'main', fullReadEvery: SWEEP_DAYS },
    COMMERCE_ORDER: { as: 'main', fullReadEvery: SWEEP_DAYS },
  },
};
