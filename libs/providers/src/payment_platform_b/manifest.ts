import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';

/** Commerce data from a payment platform for small businesses. */
export const paymentPlatformB = defineProvider({
  name: 'payment_platform_b',
  title: 'Payment platform B',
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
  settings: [autoConnect],
  credentials: [
    { name: 'is_sandbox', type: 'boolean', description: 'True for a test account, false for a live one.' },
    { name: 'app_id', type: 'string', description: 'Application id.', maxLength: 500 },
    { name: 'app_secret', type: 'string', secret: true, description: 'Access token of the application.', maxLength: 2000 },
    { name: 'oauth_secret', type: 'string', secret: true, description: 'OAuth secret of the application.', maxLength: 2000 },
  ],
  sources: [],
});
