import { scopesOf } from '../kit/calls.js';
import { defineProvider } from '../kit/define-provider.js';
import { sourcesOf } from '../kit/sources-of.js';
import { autoConnect } from '../auto-connect.js';
import { personalData } from '../personal-data.js';
import { CALLS } from './sources/paypal/calls.js';

/** Commerce data from a payment platform. */
export const paymentPlatformA = defineProvider({
  name: 'payment_platform_a',
  title: 'Payment platform A',
  connectTitle: { fr: 'Compte PayPal', en: 'PayPal account' },
  description: 'Commerce data from a payment platform.',
  dataTypes: [
    'COMMERCE_BALANCE',
    'COMMERCE_TRANSACTION',
    'COMMERCE_DISPUTE',
    'COMMERCE_SUBSCRIPTION',
    'COMMERCE_PRODUCT',
    'COMMERCE_TRANSACTION_INSIGHT',
    'COMMERCE_SUBSCRIPTION_INSIGHT',
    'COMMERCE_DISPUTE_INSIGHT',
  ],
  authorization: 'redirect',
  settings: [autoConnect, personalData],
  credentials: [
    { name: 'is_sandbox', type: 'boolean', description: 'True for a test account, false for a live one.' },
    { name: 'client_id', type: 'string', description: 'Client id of the application.', maxLength: 500 },
    { name: 'client_secret', type: 'string', secret: true, description: 'Client secret of the application.', maxLength: 2000 },
  ],
  tokens: {
    server: {
      name: 'paypal_tokens',
      title: 'PayPal',
      meaning: 'authorization server of the payment platform: host, without a path, also for its sandbox, and URL of its pages',
      configuration: {
        url: 'UPSTREAM_PAYPAL_URL',
        sandbox_url: 'UPSTREAM_PAYPAL_SANDBOX_URL',
        pages: 'UPSTREAM_PAYPAL_PAGES_URL',
        sandbox_pages: 'UPSTREAM_PAYPAL_SANDBOX_PAGES_URL',
      },
      addresses: { pages: 'https://www.paypal.com', sandbox_pages: 'https://www.sandbox.paypal.com' },
      address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
    },
    client: { of: 'account', id: 'client_id', secret: 'client_secret', proof: 'basic' },
    grants: [
      {
        kind: 'authorization_code',
        authorize: { path: '/signin/authorize', at: 'pages', whenTrue: 'sandbox_pages' },
        token: { path: '/v1/oauth2/token' },
        scopes: ['openid', ...scopesOf(CALLS)],
        required: scopesOf(CALLS),
        // No document says that its tokens may read reports.
        experimental: true,
        pkce: false,
        parameters: { flowEntry: 'static' },
      },
      // A merchant's own application needs no consent.
      { kind: 'client_credentials', token: { path: '/v1/oauth2/token' }, scopes: [] },
    ],
  },
  sources: await sourcesOf('payment_platform_a'),
  outranks: {
    COMMERCE_TRANSACTION: ['payment_platform_b'],
    COMMERCE_DISPUTE: ['payment_platform_b'],
    COMMERCE_SUBSCRIPTION: ['payment_platform_b'],
    COMMERCE_PRODUCT: ['shop_platform'],
  },
});
