import { describeSandbox } from '../../../test/describe-sandbox.js';

const CLIENT = 'sandbox-client:sandbox-secret';
const RETURN = 'https://api.example.com/callback';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();

describeSandbox('paypal', {
  prefix: '/paypal/sandbox',
  // With scopes, the token of a consent. Without, that of the application.
  authorization: async ({ app }, scopes) => {
    const question = {
      client_id: 'sandbox-client',
      response_type: 'code',
      redirect_uri: RETURN,
      scope: ['openid', ...(scopes ?? [])].join(' '),
    };
    const consent = await app.inject({ method: 'POST', url: '/paypal/sandbox/signin/authorize', headers: FORM, payload: form({ ...question, consents_as: 'ok', answer: 'approve' }) }); // prettier-ignore
    const code = new URL(String(consent.headers['location'])).searchParams.get('code')!;
    const grant: Record<string, string> = scopes === undefined ? { grant_type: 'client_credentials' } : { grant_type: 'authorization_code', code, redirect_uri: RETURN }; // prettier-ignore
    const basic = `Basic ${Buffer.from(CLIENT).toString('base64')}`;
    const token = await app.inject({ method: 'POST', url: '/paypal/sandbox/v1/oauth2/token', headers: { ...FORM, authorization: basic }, payload: form(grant) }); // prettier-ignore
    return { authorization: `Bearer ${token.json().access_token}` };
  },
  requests: {
    'GET /v1/reporting/balances': { query: { currency_code: 'ALL' } },
    'GET /v1/reporting/transactions': {
      query: {
        start_date: '2025-12-05T00:00:00Z',
        end_date: '2025-12-31T00:00:00Z',
        fields: 'transaction_info,payer_info',
        balance_affecting_records_only: 'N',
        page_size: '500',
      },
    },
    'GET /v1/customer/disputes': { query: { update_time_after: '2025-09-01T00:00:00.000Z' } },
    'GET /v1/customer/disputes/{id}': { ids: { id: 'PP-D-4012' } },
    'GET /v1/billing/subscriptions': { query: { page_size: '20' } },
    'GET /v1/billing/subscriptions/{id}': { ids: { id: 'I-0EXEMPLE0001' }, query: { fields: 'plan' } },
    'GET /v1/billing/plans/{id}': { ids: { id: 'P-5EX00000000000001' } },
    'GET /v1/catalogs/products': { query: { page_size: '20', total_required: 'true' } },
    'GET /v1/catalogs/products/{product_id}': { ids: { product_id: 'PROD-0EXEMPLE01' } },
  },
  refused: [
    { title: 'a dispute that does not exist', call: 'GET /v1/customer/disputes/{id}', request: { ids: { id: 'PP-D-NONE' } }, status: 404 },
    { title: 'a plan that does not exist', call: 'GET /v1/billing/plans/{id}', request: { ids: { id: 'P-NONE' } }, status: 404 },
    {
      title: 'movements of more than 31 days',
      call: 'GET /v1/reporting/transactions',
      request: { query: { start_date: '2025-11-01T00:00:00Z', end_date: '2025-12-31T00:00:00Z' } },
      status: 400,
    },
  ],
});
