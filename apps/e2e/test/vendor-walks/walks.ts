import { expected, type Ours, records, type Walk } from './walk.js';

/** Query of a page's URL with which it leads back. */
function back(to: string | null, parameters: Record<string, string>): URL {
  const url = new URL(to!);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url;
}

const OAUTH = { client_id: 'client', client_secret: 'secret', is_sandbox: false };

type Members = Record<string, unknown>;

const object = (path: string) => expected(path) as Members;

/** Operations without the pending ones, since those of the examples are older than 30 days. */
const booked = (operations: Members[]): Members[] => operations.filter(({ status }) => status !== 'PENDING');

/** Expected records of a published register document, by kind. */
const registered = (path: string) => expected(path) as Record<'profile', Members> & Record<'officers' | 'owners' | 'offices', Members[]>;
const HOLDING = registered('inpi-rne/sas-with-beneficial-owners.json');
const LIMITED = registered('inpi-rne/sarl-with-observations.json');

/** Expected records of a published answer of the tax authority, by kind. */
const declared = (path: string) => expected(path) as Record<'returns' | 'taxes', Members[]>;

const CLAIMS = Buffer.from(JSON.stringify({ exp: 4_102_444_800 })).toString('base64url');
const LOGIN: Ours = { call: 'POST /sso/login', answer: { token: `e30.${CLAIMS}.signature` }, missing: 'a token' };
const NO_NOTICES: Ours = { call: 'GET /records', answer: { total_count: 0, results: [] }, missing: 'an empty list' };
const NO_AGREEMENTS: Ours = { call: 'GET /search', answer: { results: [], total_results: 0 }, missing: 'an empty search' };
const NO_SUCCESSIONS: Ours = {
  call: 'GET /siret/liensSuccession',
  status: 404,
  answer: { header: { statut: 404, message: 'Aucun lien de succession trouvé' } },
  missing: 'no links',
};
const NO_ESTABLISHMENTS: Ours = {
  call: 'GET /siret',
  status: 404,
  answer: { header: { statut: 404, message: 'Aucun élément trouvé' } },
  missing: 'no establishments',
};

const NOTHING = { page: 1, pageSize: 100, totalItems: 0, pages: 0, items: [] };

/** Lists of a shop that the walk does not need. */
const EMPTY_LISTS = ['configurations', 'countries', 'carriers', 'customers', 'groups', 'order_payments', 'order_histories', 'addresses'];

/** Sum of the published credit slips, each as the documentation says. */
const REFUNDED = (expected('prestashop/credit-slips.json') as number[]).reduce((sum, amount) => sum + amount, 0);

/** Answers about a company that only the national register knows. */
const REGISTER_ALONE: Walk['plays'] = [
  LOGIN,
  NO_NOTICES,
  NO_AGREEMENTS,
  NO_SUCCESSIONS,
  NO_ESTABLISHMENTS,
  'rnm/unknown-company.json',
  'inpi-rne/sarl-with-observations.json',
  'insee-sirene/no-unit.json',
];

/** One walk per provider, and one more where a published answer excludes another one. */
export const walks: Walk[] = [
  {
    title: 'reads the accounts and operations that Powens publishes',
    provider: 'banking_provider_a',
    siren: '000012344',
    credentials: () => ({ ...OAUTH, domain: 'acme' }),
    consents: ({ searchParams: asked }) =>
      back(asked.get('redirect_uri'), { connection_id: '4', code: 'code', state: asked.get('state')! }),
    plays: [
      { call: 'POST /auth/init', answer: { auth_token: 'token', type: 'permanent', id_user: 42 }, missing: 'a token of a new user' },
      {
        call: 'GET /auth/token/code',
        answer: { code: 'code', type: 'temporary', access: 'standard' },
        missing: 'a code for the pages',
      },
      {
        call: 'GET /users/me/accounts/{accountId}/transactions',
        answer: { transactions: [] },
        missing: 'the oldest operation of one account',
      },
      'powens/connection-that-ends.json',
      'powens/accounts.json',
      'powens/transactions.json',
    ],
    reads: { BANK_ACCOUNT: records('powens/accounts.json'), BANK_TRANSACTION: booked(records('powens/transactions.json')) },
  },
  {
    title: 'reads the accounts and operations that Bridge publishes',
    provider: 'banking_provider_b',
    siren: '000012344',
    credentials: () => OAUTH,
    consents: (_page, received) => {
      const asked = received.find(({ path }) => path.endsWith('/connect-sessions'))!.body as Record<string, string>;
      return back(asked['callback_url']!, { success: 'true', item_id: '17', user_uuid: 'user', context: asked['context']! });
    },
    plays: [
      { call: 'POST /v3/aggregation/users', answer: { uuid: 'user', external_user_id: null }, missing: 'a new user' },
      {
        call: 'POST /v3/aggregation/authorization/token',
        answer: { access_token: 'token', expires_at: '2099-01-01T00:00:00.000Z' },
        missing: 'a token of a user',
      },
      { call: 'GET /v3/aggregation/items', answer: { resources: [] }, missing: 'the items of a new user' },
      {
        call: 'POST /v3/aggregation/connect-sessions',
        answer: { id: 'session', url: 'https://connect.bridgeapi.io/session/session' },
        missing: 'a session',
      },
      'bridge/item-without-operations.json',
      'bridge/accounts.json',
      {
        call: 'GET /v3/aggregation/transactions',
        at: /starting_after=9002/,
        answer: { resources: [], pagination: { next_uri: null } },
        missing: 'the page after the published one',
      },
      'bridge/transactions.json',
      { call: 'GET /v3/providers/{id}', answer: { id: 574, name: 'Exemple' }, missing: 'a bank' },
    ],
    reads: { BANK_ACCOUNT: records('bridge/accounts.json'), BANK_TRANSACTION: booked(records('bridge/transactions.json')) },
  },
  {
    title: 'reads the money, disputes, subscriptions and products that PayPal publishes',
    provider: 'payment_platform_a',
    siren: '000012344',
    credentials: () => OAUTH,
    plays: [
      {
        call: 'POST /v1/oauth2/token',
        answer: { access_token: 'token', token_type: 'Bearer', expires_in: 32_400, scope: '' },
        missing: 'a token by client credentials',
      },
      {
        call: 'GET /v1/customer/disputes',
        answer: { items: [{ dispute_id: 'PP-D-0001', update_time: '2025-03-20T10:00:00.000Z' }] },
        missing: 'a list with the published dispute',
      },
      {
        call: 'GET /v1/billing/subscriptions',
        answer: { subscriptions: [{ id: 'I-BW452GLLEP1G', status: 'APPROVAL_PENDING' }] },
        missing: 'a list with the published subscription',
      },
      {
        call: 'GET /v1/catalogs/products',
        answer: { products: [{ id: 'PROD-EXAMPLE1', name: 'Manuel' }], total_items: 1, total_pages: 1 },
        missing: 'a list with the published product',
      },
      'paypal/balances-of-two-currencies.json',
      'paypal/sale-refund-and-chargeback.json',
      'paypal/dispute-lost-with-a-fee.json',
      'paypal/subscription-before-approval.json',
      'paypal/plan-with-paid-trials.json',
      'paypal/product.json',
    ],
    reads: {
      COMMERCE_BALANCE: records('paypal/balances-of-two-currencies.json'),
      COMMERCE_TRANSACTION: records('paypal/sale-refund-and-chargeback.json'),
      COMMERCE_DISPUTE: [object('paypal/dispute-lost-with-a-fee.json')],
      COMMERCE_SUBSCRIPTION: [{ ...object('paypal/plan-with-paid-trials.json'), ...object('paypal/subscription-before-approval.json') }],
      COMMERCE_PRODUCT: [object('paypal/product.json')],
    },
  },
  {
    title: 'reads the payments, refunds, payouts, disputes and subscriptions that Square publishes',
    provider: 'payment_platform_b',
    siren: '000012344',
    credentials: () => ({ app_id: 'client', app_secret: 'secret', oauth_secret: 'secret', is_sandbox: false }),
    plays: [
      { call: 'GET /v2/refunds', at: /cursor=/, answer: {}, missing: 'the page after the published one' },
      { call: 'GET /v2/disputes', at: /cursor=/, answer: {}, missing: 'the page after the published one' },
      { call: 'GET /v2/payouts', at: /cursor=/, answer: {}, missing: 'the page after the published one' },
      { call: 'GET /v2/payouts/{payout_id}/payout-entries', at: /cursor=/, answer: {}, missing: 'the page after the published one' },
      'square/locations.json',
      'square/payments.json',
      'square/refunds.json',
      'square/disputes.json',
      'square/subscriptions.json',
      'square/events-of-a-subscription.json',
      'square/plan-with-a-trial.json',
      'square-payouts/payouts.json',
      'square-payouts/entries-of-a-payout.json',
    ],
    reads: {
      COMMERCE_TRANSACTION: [
        ...records('square/payments.json'),
        ...records('square/refunds.json'),
        ...records('square-payouts/payouts.json'),
      ],
      COMMERCE_DISPUTE: records('square/disputes.json'),
      // The vendor prints one id twice, so two of the three subscriptions are one.
      COMMERCE_SUBSCRIPTION: [records('square/subscriptions.json')[0]!, { subscription_id: '56214fb2-cc85-47a1-93bc-44f3766bb56f' }],
    },
  },
  {
    title: 'reads the company that the register and the directories publish',
    provider: 'company_legal_fr',
    siren: '000012344',
    plays: [
      LOGIN,
      NO_NOTICES,
      NO_AGREEMENTS,
      NO_SUCCESSIONS,
      'rnm/craft-company.json',
      'inpi-rne/sas-with-beneficial-owners.json',
      'insee-sirene/unit-with-a-former-name.json',
      'insee-sirene/establishments.json',
    ],
    reads: {
      // The directory decides what it has too.
      COMPANY_PROFILE: [
        { ...HOLDING.profile, ...object('insee-sirene/unit-with-a-former-name.json'), craft: object('rnm/craft-company.json')['craft'] },
      ],
      COMPANY_OFFICER: HOLDING.officers,
      BENEFICIAL_OWNER: HOLDING.owners,
      // The address of the register comes first.
      CORPORATE_OFFICE: [{ ...HOLDING.offices[0], ...records('insee-sirene/establishments.json')[0], address: {} }],
    },
  },
  {
    title: 'reads the company that the register publishes, when the directory has none',
    provider: 'company_legal_fr',
    siren: '000056788',
    plays: REGISTER_ALONE,
    reads: { COMPANY_PROFILE: [LIMITED.profile], COMPANY_OFFICER: LIMITED.officers, CORPORATE_OFFICE: LIMITED.offices },
  },
  {
    title: 'reads the notices that the bulletin publishes',
    provider: 'company_legal_fr',
    siren: '880878145',
    plays: ['bodacc/removal-and-accounts.json'],
    reads: { LEGAL_NOTICE: records('bodacc/removal-and-accounts.json') },
  },
  {
    title: 'reads the trademarks that the office publishes',
    provider: 'company_legal_fr',
    siren: '000012344',
    plays: [
      {
        call: 'GET /services/uaa/api/authenticate',
        status: 401,
        headers: { 'set-cookie': 'XSRF-TOKEN=xsrf' },
        answer: {},
        missing: 'the body of the answer with the cookie',
      },
      { call: 'POST /auth/login', answer: { access_token: 'token' }, missing: 'a token' },
      'inpi-pi/search.json',
      'inpi-pi/notice.json',
    ],
    reads: { TRADEMARK: records('inpi-pi/search.json') },
  },
  {
    title: 'reads the returns that API Entreprise publishes, with the sign-in of the sandbox',
    provider: 'tax_authority_provider',
    siren: '000012344',
    signsIn: 'in the sandbox',
    plays: [
      { example: 'api-entreprise/normal-regime.json', at: /liasses_fiscales\/2023/ },
      { example: 'api-entreprise/directory-form-2050.json', at: /liasses_fiscales\/2022/ },
      'api-entreprise/staging-no-return.json',
    ],
    reads: {
      TAX_RETURN: [
        ...declared('api-entreprise/normal-regime.json').returns,
        ...declared('api-entreprise/directory-form-2050.json').returns,
      ],
      CORPORATE_TAX: declared('api-entreprise/normal-regime.json').taxes,
    },
  },
  {
    title: 'reads the extract that a public client of the registrars has',
    provider: 'registrar_provider',
    siren: '418166096',
    credentials: () => ({ client_id: 'client', password: 'secret' }),
    plays: ['registrar-orders/extract-of-a-company.json'],
    reads: { REGISTRATION_PROOF: [object('registrar-orders/extract-of-a-company.json')] },
  },
  {
    title: 'reads the privileges that a public client of the registrars has',
    provider: 'company_legal_fr',
    siren: '418166096',
    plays: ['registrar-orders/privileges.json'],
    reads: { PRIVILEGES: records('registrar-orders/privileges.json') },
  },
  {
    title: 'clears the officer whose only match ComplyCube publishes as rejected',
    provider: 'company_legal_fr',
    siren: '000056788',
    screens: 'comply_cube',
    amongOthers: true,
    plays: [
      ...REGISTER_ALONE,
      'gels-avoirs/person-company-and-ship.json',
      { call: 'GET /clients', answer: NOTHING, missing: 'a list without the client' },
      { call: 'GET /checks', answer: NOTHING, missing: 'a list without a check' },
      {
        call: 'POST /clients',
        answer: { id: '5eb1276d96be4a0008713af5', type: 'person', email: 'client@example.com' },
        missing: 'the new client of the published check',
      },
      'complycube/new-check.json',
      { example: 'complycube/standard-check.json', with: { id: '5eb2b61e02df0a0008f1cf2a' } },
    ],
    reads: { CONFORMITY_CHECK: [{ check: 'NOT_POLITICALLY_EXPOSED', subject_type: 'OFFICER', result: 'OK' }] },
  },
  {
    title: 'reads the order whose credit slips and states PrestaShop publishes',
    provider: 'shop_platform',
    siren: '000012344',
    credentials: (player) => ({ shop_url: player.at('UPSTREAM_PRESTASHOP_URL'), webservice_key: 'K'.repeat(32) }),
    plays: [
      ...EMPTY_LISTS.map((resource): Ours => ({ call: `GET /${resource}`, answer: { [resource]: [] }, missing: 'an empty list' })),
      { call: 'GET /shops', answer: { shops: [{ id: 1, name: 'Exemple', active: '1' }] }, missing: 'a shop' },
      { call: 'GET /currencies', answer: { currencies: [{ id: 1, iso_code: 'EUR' }] }, missing: 'a currency' },
      {
        call: 'GET /orders',
        answer: {
          orders: [
            {
              id: 5,
              reference: 'EXEMPLE05',
              id_currency: '1',
              current_state: '4',
              valid: '1',
              date_add: '2025-03-11 10:00:00',
              date_upd: '2025-03-12 10:00:00',
              total_paid_tax_incl: '300.000000',
              total_paid_tax_excl: '250.000000',
            },
          ],
        },
        missing: 'the order of the published credit slips',
      },
      'prestashop/states-of-a-new-installation.json',
      'prestashop/credit-slips.json',
    ],
    reads: { COMMERCE_ORDER: [{ order_id: '5', currency: 'EUR', status: 'SHIPPED', refunded: REFUNDED }] },
  },
];
