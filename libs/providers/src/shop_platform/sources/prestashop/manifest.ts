import type { SourceManifest } from '../../../manifest.js';

/** Days after which ids are read again, which is how a deletion is known. */
const SWEEP_DAYS = 7;

/** The web service of an account's own shops. */
export const prestashop: SourceManifest = {
  name: 'prestashop',
  title: 'PrestaShop',
  meaning: 'the web service of shops, with a place for the address of the shop, `{shop_url}/api`',
  configuration: { url: 'UPSTREAM_PRESTASHOP_URL' },
  addresses: { url: '{shop_url}/api' },
  address: { givenBy: ['shop_url'] },
  // Nothing is documented: the shop is on a host of its own, and its customers come first.
  calls: [{ count: 2, seconds: 1 }],
  contributes: {
    COMMERCE_LOCATION: { as: 'main' },
    COMMERCE_CUSTOMER: { as: 'main', fullReadEvery: SWEEP_DAYS },
    COMMERCE_PRODUCT: { as: 'main', fullReadEvery: SWEEP_DAYS },
    COMMERCE_ORDER: { as: 'main', fullReadEvery: SWEEP_DAYS },
  },
};
