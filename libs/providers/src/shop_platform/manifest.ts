import { autoConnect } from '../auto-connect.js';
import { defineProvider } from '../kit/define-provider.js';
import { sourcesOf } from '../kit/sources-of.js';
import { personalData } from '../personal-data.js';

/** Commerce data from an open-source online-store application. */
export const shopPlatform = defineProvider({
  name: 'shop_platform',
  title: 'Online shop',
  description: 'Commerce data from an open-source online-store application.',
  dataTypes: ['COMMERCE_LOCATION', 'COMMERCE_CUSTOMER', 'COMMERCE_PRODUCT', 'COMMERCE_ORDER'],
  authorization: 'credentials',
  settings: [autoConnect, personalData],
  credentials: [
    {
      name: 'shop_url',
      type: 'string',
      address: 'url',
      description: 'Address of the shop, e.g. https://shop.example.com.',
      maxLength: 500,
    },
    { name: 'webservice_key', type: 'string', secret: true, description: "Key of the shop's web service.", maxLength: 200 },
  ],
  sources: await sourcesOf('shop_platform'),
});
