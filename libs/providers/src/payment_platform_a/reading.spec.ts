import { describe, expect, it } from '@jest/globals';
import { collected, endOf, failuresOf, checkpointsOf, recordsOf } from '../../test/paypal-reading.js';
import { paypalResponse, paypalSource, paypalState, type PaypalState, refusal } from '../../test/paypal-stub.js';
import { type ScriptedResponse, ScriptedSource } from '../../test/scripted-source.js';
import { ProviderAuthError, ProviderFetchError, type SourceRequest } from '../adapter.js';

const [BALANCE, DISPUTE, SUBSCRIPTION, PRODUCT] = [
  'COMMERCE_BALANCE',
  'COMMERCE_DISPUTE',
  'COMMERCE_SUBSCRIPTION',
  'COMMERCE_PRODUCT',
] as const;
const ALL = [BALANCE, 'COMMERCE_TRANSACTION', DISPUTE, SUBSCRIPTION, PRODUCT];

const queriesOf = (source: ScriptedSource, path: string): Record<string, string>[] =>
  source.calls.filter((call) => call.path === path).map(({ query = {} }) => query);
const detailsOf = (source: ScriptedSource, below: string): string[] =>
  source.calls.filter(({ path }) => path.startsWith(`${below}/`)).map(({ path }) => path.slice(below.length + 1));

/** Returns a source with other responses for some paths. */
const respondingWith = (to: string, answer: (request: SourceRequest) => ScriptedResponse, state: PaypalState = paypalState()) =>
  new ScriptedSource((request) => (request.path.startsWith(to) ? answer(request) : paypalResponse(state, request)));

describe('PayPal balances', () => {
  it('are requested once per job for all currencies', async () => {
    const source = paypalSource(paypalState());
    const events = await collected(source);
    expect(queriesOf(source, '/v1/reporting/balances')).toEqual([{ currency_code: 'ALL' }]);
    expect(recordsOf(events, BALANCE)).toMatchObject([
      { currency: 'EUR', total: 1_450.21 },
      { currency: 'HUF', total: 12_000 },
    ]);
    expect(endOf(events, BALANCE)).not.toHaveProperty('scope');
  });
});

describe('PayPal disputes', () => {
  it('are requested by their last change and read in full', async () => {
    const source = paypalSource(paypalState());
    const events = await collected(source, { dataTypes: [DISPUTE] });
    expect(queriesOf(source, '/v1/customer/disputes')).toEqual([{ update_time_after: '2024-12-04T00:00:00.000Z', page_size: '50' }]);
    expect(detailsOf(source, '/v1/customer/disputes')).toEqual(['PP-D-1001', 'PP-D-1002', 'PP-D-1003']);
    expect(recordsOf(events, DISPUTE)).toMatchObject([
      { status: 'WAITING_FOR_SELLER', transaction_id: '00000000000000P01' },
      { status: 'LOST', amount_lost: 40, fees: 16 },
      { status: 'CLOSED' },
    ]);
  });

  it('are paged by the token of the link, whatever its address', async () => {
    const source = paypalSource(paypalState(), { size: 1 });
    expect(recordsOf(await collected(source, { dataTypes: [DISPUTE] }), DISPUTE)).toHaveLength(3);
    const tokens = queriesOf(source, '/v1/customer/disputes').map(({ next_page_token: token }) => token);
    expect(tokens).toEqual([undefined, 'Pj4+OjE=', 'Pj4+OjI=']);
    expect(source.calls.every(({ path }) => path.startsWith('/v1/'))).toBe(true);
  });

  it('are requested from one day before the checkpoint', async () => {
    const checkpoints = checkpointsOf(await collected(paypalSource(paypalState()), { dataTypes: [DISPUTE] }));
    const source = paypalSource(paypalState());
    const events = await collected(source, { dataTypes: [DISPUTE], checkpoints });
    expect(queriesOf(source, '/v1/customer/disputes')[0]!['update_time_after']).toBe('2025-05-28T10:00:00.000Z');
    expect([recordsOf(events, DISPUTE).length, endOf(events, DISPUTE)!.scope]).toEqual([1, { kind: 'changes' }]);
  });

  it('are requested 179 days back when the checkpoint is older', async () => {
    const checkpoints = checkpointsOf(await collected(paypalSource(paypalState()), { dataTypes: [DISPUTE] }));
    const source = paypalSource(paypalState());
    await collected(source, { dataTypes: [DISPUTE], checkpoints }, new Date('2026-06-01T00:00:00Z'));
    expect(queriesOf(source, '/v1/customer/disputes')[0]!['update_time_after']).toBe('2025-12-04T00:00:00.000Z');
  });

  it('are read in full when the checkpoint belongs to another account', async () => {
    const checkpoints = checkpointsOf(await collected(paypalSource(paypalState()), { dataTypes: [DISPUTE] }));
    const events = await collected(paypalSource(paypalState({ account: 'EXAMPLEMERCH3' })), { dataTypes: [DISPUTE], checkpoints });
    expect(recordsOf(events, DISPUTE)).toHaveLength(3);
  });

  it('complete without records when the platform returns none', async () => {
    const events = await collected(
      respondingWith('/v1/customer/disputes', () => ({ body: {} })),
      { dataTypes: [DISPUTE] },
    );
    expect(endOf(events, DISPUTE)).toMatchObject({ total: 0 });
  });

  it('exclude a dispute that no longer exists', async () => {
    const source = respondingWith('/v1/customer/disputes/PP-D-1002', () => refusal(404, 'RESOURCE_NOT_FOUND'));
    expect(recordsOf(await collected(source, { dataTypes: [DISPUTE] }), DISPUTE)).toHaveLength(2);
  });

  const page = (items: number, next: string) => ({
    body: {
      items: Array.from({ length: items }, (_each, place) => ({ dispute_id: `D-${place}`, update_time: '2025-05-01T00:00:00Z' })),
      links: [{ href: next, rel: 'next' }],
    },
  });

  it.each([
    ['a page links to itself', () => page(1, 'https://api.example/v1/customer/disputes?next_page_token=AAA')],
    ['pages repeat under other tokens', (() => { let turn = 0; return () => page(50, `https://api.example/?next_page_token=T${(turn += 1)}`); })()], // prettier-ignore
  ])('fail when %s', async (_name, answer) => {
    const source = new ScriptedSource((request) => {
      if (request.path === '/v1/customer/disputes') return answer();
      return request.path.includes('/D-') ? refusal(404, 'RESOURCE_NOT_FOUND') : paypalResponse(paypalState(), request);
    });
    expect(failuresOf(await collected(source, { dataTypes: [DISPUTE] }))).toEqual({ [DISPUTE]: 'ProviderFetchError incomplete' });
  });

  it('fail when the link to the next page has no token', async () => {
    const source = respondingWith('/v1/customer/disputes', () => page(1, 'https://api.example/v1/customer/disputes?page=2'));
    expect(failuresOf(await collected(source, { dataTypes: [DISPUTE] }))).toEqual({ [DISPUTE]: 'ProviderFetchError malformed' });
  });
});

describe('PayPal subscriptions', () => {
  it('are all read the first time with their plans, each plan once', async () => {
    const source = paypalSource(paypalState());
    const events = await collected(source, { dataTypes: [SUBSCRIPTION] });
    expect(detailsOf(source, '/v1/billing/plans')).toEqual(['P-EXAMPLE0000001', 'P-EXAMPLE0000002']);
    expect(recordsOf(events, SUBSCRIPTION)).toMatchObject([
      {
        subscription_id: 'I-EXAMPLE000001',
        amount: 29,
        tax_percentage: 20,
        interval: 'MONTH',
        trial_end_date: '2024-07-01',
        start_date: '2024-06-01',
      },
      { subscription_id: 'I-EXAMPLE000002', amount: 10, quantity: 12, interval_count: 3, ended_date: '2025-04-01', pricing: 'VOLUME' },
      { subscription_id: 'I-EXAMPLE000003', status: 'PENDING' },
    ]);
  });

  it('are the current and the changed ones when a checkpoint exists', async () => {
    const checkpoints = checkpointsOf(await collected(paypalSource(paypalState()), { dataTypes: [SUBSCRIPTION] }));
    const source = paypalSource(paypalState());
    const events = await collected(source, { dataTypes: [SUBSCRIPTION], checkpoints });
    expect(queriesOf(source, '/v1/billing/subscriptions')).toEqual([
      { page: '1', page_size: '20', status_updated_after: '2025-05-30T08:00:00.000Z' },
      { page: '1', page_size: '20', statuses: 'APPROVAL_PENDING,APPROVED,ACTIVE,SUSPENDED' },
    ]);
    // One subscription is in both lists.
    expect(recordsOf(events, SUBSCRIPTION).map(({ subscription_id: id }) => id)).toEqual(['I-EXAMPLE000003', 'I-EXAMPLE000001']);
    expect(endOf(events, SUBSCRIPTION)).toMatchObject({ scope: { kind: 'changes' } });
  });

  it('are read one by one with their own price when the list is incomplete', async () => {
    const state = paypalState();
    const own = { plan_overridden: true, plan: { billing_cycles: [{ sequence: 2, pricing_scheme: { fixed_price: { currency_code: 'EUR', value: '24.00' } } }], taxes: { percentage: '10' } } }; // prettier-ignore
    const subscriptions = state.subscriptions.map((each, place) => (place === 0 ? { ...each, ...own } : each));
    const source = respondingWith('/v1/billing/subscriptions', (request) => {
      const answer = paypalResponse({ ...state, subscriptions }, request) as { body: { subscriptions?: Record<string, unknown>[] } };
      if (request.path !== '/v1/billing/subscriptions') return answer;
      return {
        body: { subscriptions: answer.body.subscriptions!.map(({ id, status, plan_overridden }) => ({ id, status, plan_overridden })) },
      };
    });
    const events = await collected(source, { dataTypes: [SUBSCRIPTION] });
    expect(detailsOf(source, '/v1/billing/subscriptions')).toHaveLength(3);
    expect(recordsOf(events, SUBSCRIPTION)[0]).toMatchObject({ amount: 21.818182, tax_percentage: 10, interval: 'MONTH', trial_end_date: '2024-07-01', plan_name: 'Exemplix Pro' }); // prettier-ignore
  });

  it('have no price when their plan does not exist', async () => {
    const source = respondingWith('/v1/billing/plans', () => refusal(404, 'RESOURCE_NOT_FOUND'));
    expect(recordsOf(await collected(source, { dataTypes: [SUBSCRIPTION] }), SUBSCRIPTION)[0]).toMatchObject({ amount: null, interval: null, plan_id: 'P-EXAMPLE0000001', plan_name: null }); // prettier-ignore
  });

  it('are read in full from payments when the platform lists none', async () => {
    const first = paypalSource(paypalState(), { lists: false });
    const events = await collected(first, { dataTypes: [SUBSCRIPTION] });
    expect(recordsOf(events, SUBSCRIPTION).map(({ subscription_id: id }) => id)).toEqual(['I-EXAMPLE000001']);
    expect(queriesOf(first, '/v1/reporting/transactions').every(({ transaction_type: code }) => code === 'T0002')).toBe(true);
    const again = await collected(paypalSource(paypalState(), { lists: false }), {
      dataTypes: [SUBSCRIPTION],
      checkpoints: checkpointsOf(events),
    });
    expect(recordsOf(again, SUBSCRIPTION)).toHaveLength(1);
    expect(endOf(again, SUBSCRIPTION)!.full).toBe(true);
  });

  it('fail when a page repeats', async () => {
    const [one] = paypalState().subscriptions;
    const subscriptions = Array.from({ length: 20 }, (_each, place) => ({ ...one, id: `I-${place}` }));
    const source = respondingWith('/v1/billing/subscriptions', () => ({ body: { subscriptions } }));
    expect(failuresOf(await collected(source, { dataTypes: [SUBSCRIPTION] }))).toEqual({ [SUBSCRIPTION]: 'ProviderFetchError incomplete' });
    expect(queriesOf(source, '/v1/billing/subscriptions')).toHaveLength(2);
  });
});

describe('PayPal products', () => {
  it('are read one by one with their type and pages', async () => {
    const source = paypalSource(paypalState());
    const events = await collected(source, { dataTypes: [PRODUCT] });
    expect(queriesOf(source, '/v1/catalogs/products')).toEqual([{ page_size: '20', page: '1', total_required: 'true' }]);
    expect(recordsOf(events, PRODUCT)).toMatchObject([
      { product_id: 'PROD-EXAMPLE1', type: 'SERVICE', category_code: 'SOFTWARE', price: null, url: 'https://shop.example.com/exemplix' },
      { product_id: 'PROD-EXAMPLE2', type: 'PHYSICAL', url: null },
    ]);
  });

  it('are the new ones when a checkpoint exists', async () => {
    const checkpoints = checkpointsOf(await collected(paypalSource(paypalState()), { dataTypes: [PRODUCT] }));
    const added = { ...paypalState().products[0], id: 'PROD-EXAMPLE3', create_time: '2025-05-20T00:00:00Z' };
    const source = paypalSource(paypalState({ products: [...paypalState().products, added] }));
    const events = await collected(source, { dataTypes: [PRODUCT], checkpoints });
    expect(detailsOf(source, '/v1/catalogs/products')).toEqual(['PROD-EXAMPLE2', 'PROD-EXAMPLE3']);
    expect(endOf(events, PRODUCT)!.scope).toEqual({ kind: 'changes' });
  });

  it.each([
    ['their number changes', [2, 3]],
    ['fewer are returned than announced', [9, 9]],
  ])('fail when %s', async (_name, totals) => {
    const pages = [...totals];
    const source = respondingWith('/v1/catalogs/products', ({ path, query = {} }) => {
      const listed = path === '/v1/catalogs/products';
      const products = query['page'] === '1' ? [{ id: 'PROD-EXAMPLE1' }] : totals[0] === 9 ? [] : [{ id: 'PROD-EXAMPLE2' }];
      return listed ? { body: { products, total_items: pages.shift() } } : { body: paypalState().products[0] };
    });
    expect(failuresOf(await collected(source, { dataTypes: [PRODUCT] }))).toEqual({ [PRODUCT]: 'ProviderFetchError incomplete' });
  });
});

describe('PayPal error response', () => {
  it.each([
    ['/v1/reporting/transactions', { COMMERCE_TRANSACTION: 'search transactions' }],
    ['/v1/customer/disputes', { [DISPUTE]: 'read disputes' }],
    ['/v1/billing', { [SUBSCRIPTION]: 'read products and subscriptions' }],
    ['/v1/catalogs', { [PRODUCT]: 'read products and subscriptions' }],
  ])('of %s names the permission and fails only its data types', async (below, rights) => {
    const events = await collected(respondingWith(below, () => refusal(403, 'NOT_AUTHORIZED')));
    const failed = events.flatMap((event) => (event.kind === 'failed' ? [[event.dataType, event.error] as const] : []));
    expect(failed.map(([type, { message }]) => [type, message])).toEqual(
      Object.entries(rights).map(([type, right]) => [type, `NOT_AUTHORIZED: the application has no permission to ${right}`]),
    );
    expect(failed.every(([, error]) => error instanceof ProviderAuthError && error.advice.advice?.includes('NOT_AUTHORIZED'))).toBe(true);
    expect(events.filter(({ kind }) => kind === 'complete')).toHaveLength(ALL.length - failed.length);
  });

  it('of balances names the permission to read balances', async () => {
    const events = await collected(respondingWith('/v1/reporting/balances', () => refusal(403, 'NOT_AUTHORIZED')));
    const messages = events.flatMap((event) => (event.kind === 'failed' ? [event.error.message] : []));
    expect(new Set(messages)).toEqual(new Set(['NOT_AUTHORIZED: the application has no permission to read balances']));
  });

  it('without JSON fails with ProviderAuthError', async () => {
    const source = respondingWith('/v1/reporting/balances', () => ({ status: 403, body: null }));
    expect(failuresOf(await collected(source, { dataTypes: [BALANCE] }))).toEqual({ [BALANCE]: 'ProviderAuthError' });
  });

  it.each([
    [400, { name: 'INVALID_REQUEST', details: 'none' }],
    [400, null],
    [404, { name: 'RESOURCE_NOT_FOUND', details: [null, { issue: 5 }, 'x'] }],
  ])('with %d and %j fails a search as rejected', async (status, body) => {
    const source = respondingWith('/v1/reporting/transactions', () => ({ status, body }));
    expect(failuresOf(await collected(source, { dataTypes: ['COMMERCE_TRANSACTION'] }))).toEqual({ COMMERCE_TRANSACTION: 'ProviderFetchError rejected' }); // prettier-ignore
  });
});

describe('PayPal failure', () => {
  it.each([
    ['too many calls', new ProviderFetchError('rate-limited', 'slow down', 30), 'rate-limited'],
    ['a server error', new ProviderFetchError('server-error', 'answered 500'), 'server-error'],
    ['a web page', new ProviderFetchError('malformed', 'no JSON'), 'malformed'],
    ['a timeout', new ProviderFetchError('timeout', 'no answer'), 'timeout'],
  ])('of every list by %s fails every data type', async (_name, error, kind) => {
    const events = await collected(new ScriptedSource(() => error));
    expect(failuresOf(events)).toEqual(Object.fromEntries(ALL.map((type) => [type, `ProviderFetchError ${kind}`])));
    expect(events.filter((event) => event.kind === 'complete')).toEqual([]);
  });

  it.each([
    ['/v1/reporting/balances', { balances: [{ currency: 5 }], account_id: 'A' }, ALL.filter((type) => type !== 'COMMERCE_TRANSACTION')],
    ['/v1/reporting/transactions', { transaction_details: [{ transaction_info: {} }] }, ['COMMERCE_TRANSACTION']],
    ['/v1/customer/disputes', { items: [{ dispute_id: null }] }, [DISPUTE]],
    ['/v1/billing/subscriptions', { subscriptions: {} }, [SUBSCRIPTION]],
    ['/v1/catalogs/products', { products: [{}] }, [PRODUCT]],
  ])('of invalid types at %s fails the data types of that path', async (below, body, types) => {
    const failures = failuresOf(await collected(respondingWith(below, () => ({ body }))));
    expect(failures).toEqual(Object.fromEntries(types.map((type) => [type, 'ProviderFetchError malformed'])));
  });

  it('during a read leaves the data type incomplete', async () => {
    const source = respondingWith('/v1/customer/disputes/PP-D-1003', () => new ProviderFetchError('server-error', 'answered 503'));
    const events = await collected(source, { dataTypes: [DISPUTE] });
    expect([failuresOf(events), endOf(events, DISPUTE)]).toEqual([{ [DISPUTE]: 'ProviderFetchError server-error' }, undefined]);
  });
});
