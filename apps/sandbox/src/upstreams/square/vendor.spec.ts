import { describeSandbox } from '../../../test/describe-sandbox.js';

const ID = 'sandbox-sq0idp-exemple';
const OWN = { authorization: 'Bearer EAAA-sandbox-own-token-of-ok' };
const RETURN = 'https://api.example.com/callback';

/** With scopes, the token of a consent. Without, a token of the seller. */
const authorization: Parameters<typeof describeSandbox>[1]['authorization'] = async ({ app }, scopes) => {
  if (scopes === undefined) return OWN;
  const form = new URLSearchParams({
    client_id: ID,
    // The platform rejects a consent without any scope.
    scope: scopes.join(' ') || 'MERCHANT_PROFILE_READ',
    redirect_uri: RETURN,
    consents_as: 'ok',
    answer: 'approve',
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const consent = await app.inject({ method: 'POST', url: '/square/sandbox/oauth2/authorize', headers, payload: form.toString() });
  const code = new URL(String(consent.headers['location'])).searchParams.get('code')!;
  const payload = {
    client_id: ID,
    client_secret: 'sandbox-sq0csp-exemple',
    grant_type: 'authorization_code',
    code,
    redirect_uri: RETURN,
  };
  const token = await app.inject({ method: 'POST', url: '/square/sandbox/oauth2/token', payload });
  return { authorization: `Bearer ${token.json().access_token}` };
};

describeSandbox('square', {
  prefix: '/square/sandbox',
  authorization,
  requests: {
    'GET /v2/locations': {},
    'GET /v2/payments': { query: { begin_time: '1970-01-01T00:00:00.000Z', sort_field: 'CREATED_AT', sort_order: 'ASC', limit: '100' } },
    'GET /v2/refunds': { query: { begin_time: '1970-01-01T00:00:00.000Z', sort_field: 'UPDATED_AT', sort_order: 'ASC', limit: '100' } },
    'GET /v2/disputes': async (sandbox) => {
      const { cursor } = (await sandbox.get('/square/sandbox/v2/disputes', OWN)).json();
      return [{}, { query: { cursor } }];
    },
    'POST /v2/subscriptions/search': { body: { limit: 200 } },
    'GET /v2/subscriptions/{subscription_id}/events': async ({ app }) => {
      const [first] = (await app.inject({ method: 'POST', url: '/square/sandbox/v2/subscriptions/search', headers: OWN, payload: {} })).json().subscriptions; // prettier-ignore
      return { ids: { subscription_id: first.id } };
    },
    'POST /v2/catalog/batch-retrieve': async ({ app }) => {
      const { subscriptions } = (await app.inject({ method: 'POST', url: '/square/sandbox/v2/subscriptions/search', headers: OWN, payload: {} })).json(); // prettier-ignore
      return { body: { object_ids: [subscriptions[0].plan_variation_id], include_deleted_objects: true } };
    },
  },
  refused: [
    { title: 'a cursor that it did not issue', call: 'GET /v2/payments', request: { query: { cursor: 'none' } }, status: 400 },
    { title: 'an unknown location', call: 'GET /v2/payments', request: { query: { location_id: 'NONE' } }, status: 404 },
  ],
});

describeSandbox('square-payouts', {
  prefix: '/square/sandbox',
  authorization,
  requests: {
    'GET /v2/payouts': { query: { begin_time: '1970-01-01T00:00:00.000Z', sort_order: 'ASC', limit: '100' } },
    'GET /v2/payouts/{payout_id}/payout-entries': { ids: { payout_id: 'po_MLOKL000' }, query: { limit: '100' } },
  },
  refused: [
    {
      title: 'an unknown payout',
      call: 'GET /v2/payouts/{payout_id}/payout-entries',
      request: { ids: { payout_id: 'none' } },
      status: 404,
    },
  ],
});
