import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';
import { personalData } from '../personal-data.js';

/** Commerce data from a payment platform for small businesses. */
export const paymentPlatformB = defineProvider({
  name: 'payment_platform_b',
  title: 'Payment platform B',
  connectTitle: { fr: 'Compte Square', en: 'Square account' },
  description: 'Commerce data from a payment platform for small businesses.',
  dataTypes: [
    'COMMERCE_TRANSACTION',
    'COMMERCE_SUBSCRIPTION',
    'COMMERCE_DISPUTE',
    'COMMERCE_TRANSACTION_INSIGHT',
    'COMMERCE_SUBSCRIPTION_INSIGHT',
    'COMMERCE_DISPUTE_INSIGHT',
  ],
  authorization: 'redirect',
  settings: [autoConnect, personalData],
  credentials: [
    { name: 'is_sandbox', type: 'boolean', description: 'True for a test account, false for a live one.' },
    { name: 'app_id', type: 'string', description: 'Application id.', maxLength: 500 },
    { name: 'app_secret', type: 'string', secret: true, description: 'Access token of the application.', maxLength: 2000 },
    { name: 'oauth_secret', type: 'string', secret: true, description: 'OAuth secret of the application.', maxLength: 2000 },
  ],
  tokens: {
    server: {
      name: 'square_tokens',
      title: 'Square',
      meaning: 'sign-in of the payment platform, the host alone, also of its sandbox',
      configuration: { url: 'UPSTREAM_SQUARE_URL', sandbox_url: 'UPSTREAM_SQUARE_SANDBOX_URL' },
      address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
    },
    client: { of: 'account', id: 'app_id', secret: 'oauth_secret', proof: 'body', body: 'json' },
    grants: [
      {
        kind: 'authorization_code',
        authorize: { path: '/oauth2/authorize' },
        token: { path: '/oauth2/token' },
        scopes: [
          'MERCHANT_PROFILE_READ',
          'PAYMENTS_READ',
          'DISPUTES_READ',
          'SUBSCRIPTIONS_READ',
          'CUSTOMERS_READ',
          'ITEMS_READ',
          'ORDERS_READ',
        ],
        pkce: false,
        parameters: { session: 'false' },
      },
    ],
  },
  sources: [],
});
