import { autoConnect } from '../auto-connect.js';
import { defineProvider } from '../kit/define-provider.js';
import { sourcesOf } from '../kit/sources-of.js';
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
      meaning: 'authorization server of the payment platform: host, without a path, also for its sandbox',
      configuration: { url: 'UPSTREAM_SQUARE_URL', sandbox_url: 'UPSTREAM_SQUARE_SANDBOX_URL' },
      address: { chosenBy: 'is_sandbox', whenTrue: 'sandbox_url' },
    },
    client: { of: 'account', id: 'app_id', secret: 'oauth_secret', proof: 'body', body: 'json' },
    // The platform has its own error codes for rejected and revoked consents, so the adapter
    // implements the consent.
    grants: [
      { kind: 'hosted', pages: 'url' },
      { kind: 'own_token', credential: 'app_secret' },
    ],
  },
  sources: await sourcesOf('payment_platform_b', ['square', 'square_payouts']),
});
