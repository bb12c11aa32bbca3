import { defineProvider } from '../kit/define-provider.js';
import { autoConnect } from '../auto-connect.js';

/** Commerce data from a payment platform. */
export const paymentPlatformA = defineProvider({
  name: 'payment_platform_a',
  title: 'Payment platform A',
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
  settings: [autoConnect],
  credentials: [
    { name: 'is_sandbox', type: 'boolean', description: 'True for a test account, false for a live one.' },
    { name: 'client_id', type: 'string', description: 'Client id of the application.', maxLength: 500 },
    { name: 'client_secret', type: 'string', secret: true, description: 'Client secret of the application.', maxLength: 2000 },
  ],
  sources: [],
  outranks: {
    COMMERCE_TRANSACTION: ['payment_platform_b'],
    COMMERCE_DISPUTE: ['payment_platform_b'],
    COMMERCE_SUBSCRIPTION: ['payment_platform_b'],
    COMMERCE_PRODUCT: ['shop_platform'],
  },
});
