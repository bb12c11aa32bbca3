import { describeSandbox } from '../../../test/describe-sandbox.js';

const KEY = 'SANDBOXSANDBOXSANDBOXSANDBOXKEY1';
const RESOURCES = [
  'addresses',
  'carriers',
  'categories',
  'combinations',
  'configurations',
  'countries',
  'currencies',
  'customers',
  'groups',
  'order_histories',
  'order_payments',
  'order_slip',
  'order_states',
  'orders',
  'products',
  'shops',
  'stock_availables',
  'stores',
  'tax_rules',
  'taxes',
];
const LIST = { output_format: 'JSON', display: 'full', sort: '[id_ASC]', limit: '100' };

describeSandbox('prestashop', {
  prefix: '/prestashop/ok/api',
  environment: { SANDBOX_PRESTASHOP_SLOW_MS: '1', SANDBOX_PRESTASHOP_CALLS_PER_MINUTE: '1000000' },
  authorization: async () => ({ authorization: `Basic ${Buffer.from(`${KEY}:`).toString('base64')}` }),
  // A rejected key is answered with a text.
  parse: (text) => (/^[[{]/.test(text) ? JSON.parse(text) : text),
  requests: Object.fromEntries(RESOURCES.map((resource) => [`GET /${resource}`, { query: LIST }])),
  refused: [
    {
      title: 'a field that the resource does not have',
      call: 'GET /orders',
      request: { query: { ...LIST, display: '[id,nothing]' } },
      status: 400,
    },
  ],
});
