import { describe, expect, it } from '@jest/globals';
import { collectStream } from '../../../../test/collect-stream.js';
import { type ScriptedResponse, ScriptedSource } from '../../../../test/scripted-source.js';
import { account, respondingWith, contextWith, cursorOf, endsOf, jobWith, checkpointsOf, payment, recordsOf, sourceOf } from '../../../../test/square-platform.js'; // prettier-ignore
import { ConsentRefused, ProviderAuthError, type SourceRequest } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

const PAYMENTS = 'COMMERCE_TRANSACTION';
const SUBSCRIPTIONS = 'COMMERCE_SUBSCRIPTION';
const DISPUTES = 'COMMERCE_DISPUTE';

const collect = (source: ScriptedSource, job = jobWith(), merchant: string | null = 'MLEXEMPLE') =>
  collectStream(adapter.collect(job, contextWith(source, merchant)));

/** Platform with its usual responses, except for those of the test. */
const platform = (instead: (request: SourceRequest, call: number) => ScriptedResponse | undefined, held = account()) => {
  const usual = respondingWith(held);
  return new ScriptedSource((request, call) => instead(request, call) ?? usual(request));
};
const asks = (source: ScriptedSource, path: string) => source.calls.filter((call) => call.path === path);

/** Payments at intervals of one minute. */
const many = (count: number) =>
  Array.from({ length: count }, (_each, place) => {
    const at = new Date(Date.UTC(2025, 0, 1, 0, place)).toISOString();
    return payment(`P${String(place).padStart(4, '0')}`, { created_at: at, updated_at: at });
  });

describe('read of a Square account', () => {
  it('requests the payments of each location, and the refunds once', async () => {
    const source = sourceOf(account());
    await collect(source);
    expect(asks(source, '/v2/payments').map(({ query }) => query!['location_id'])).toEqual(['LEXEMPLE1', 'LEXEMPLE2']);
    expect(asks(source, '/v2/payments')[0]!.query).toEqual({
      begin_time: '1970-01-01T00:00:00.000Z',
      sort_field: 'UPDATED_AT',
      sort_order: 'ASC',
      limit: '100',
      location_id: 'LEXEMPLE1',
    });
    expect(asks(source, '/v2/refunds').map(({ query }) => query!['location_id'])).toEqual([undefined]);
    expect(asks(source, '/v2/locations')).toHaveLength(1);
    expect(source.calls.every(({ headers }) => headers!['square-version'] === '2025-09-24')).toBe(true);
  });

  it('requests changes from one hour before the last change', async () => {
    const first = await collect(sourceOf(account()));
    const source = sourceOf(account());
    const second = await collect(source, jobWith([PAYMENTS], { checkpoints: checkpointsOf(first) }));
    expect(asks(source, '/v2/payments')[0]!.query).toMatchObject({
      begin_time: '1970-01-01T00:00:00.000Z',
      updated_at_begin_time: '2025-05-30T08:00:01.000Z',
    });
    expect(endsOf(second)).toMatchObject([{ kind: 'complete', scope: { kind: 'changes' }, checkpoint: '2025-05-30T09:00:01.000Z' }]);
  });

  it('limits the checkpoint to the current time when a change is in the future', async () => {
    const ahead = account({ payments: [payment('P', { updated_at: '2031-01-01T00:00:00Z' })] });
    expect(endsOf(await collect(sourceOf(ahead), jobWith([PAYMENTS])))).toMatchObject([{ checkpoint: '2025-06-01T00:00:00.000Z' }]);
  });

  it('takes a list without a key as empty', async () => {
    const nothing = account({ payments: [], refunds: [], disputes: [], subscriptions: [] });
    const ends = endsOf(await collect(sourceOf(nothing)));
    expect(ends).toMatchObject([PAYMENTS, SUBSCRIPTIONS, DISPUTES].map((dataType) => ({ kind: 'complete', dataType, total: 0, pages: 0 })));
  });

  it.each([
    ['/v2/payments', PAYMENTS],
    ['/v2/refunds', PAYMENTS],
    ['/v2/disputes', DISPUTES],
    ['/v2/subscriptions/search', SUBSCRIPTIONS],
    ['/v2/catalog/batch-retrieve', SUBSCRIPTIONS],
    ['/v2/subscriptions/SUBEXEMPLE2/events', SUBSCRIPTIONS],
  ])('fails as malformed when %s returns another response', async (path, dataType) => {
    for (const body of [{ message: 'maintenance' }, { errors: [{ code: 'INTERNAL_SERVER_ERROR' }] }, [], null]) {
      const source = platform((request) => (request.path === path ? { body } : undefined));
      expect(endsOf(await collect(source, jobWith([dataType])))).toMatchObject([{ kind: 'failed', error: { kind: 'malformed' } }]);
    }
  });

  it('fails as incomplete when no location is returned', async () => {
    const ends = endsOf(await collect(sourceOf(account({ locations: [] }))));
    expect(ends).toMatchObject(
      [PAYMENTS, SUBSCRIPTIONS, DISPUTES].map((dataType) => ({ kind: 'failed', dataType, error: { kind: 'incomplete' } })),
    );
  });

  it('counts payments without an amount or date, and reports the rest', async () => {
    const payments = [payment('A', { total_money: null, amount_money: null }), payment('B', { created_at: null }), payment('C')];
    const source = platform(
      ({ path }) => (path === '/v2/payments' ? { body: { payments } } : undefined),
      account({ locations: account().locations.slice(0, 1) }),
    );
    const events = await collect(source, jobWith([PAYMENTS]));
    expect(events.find(({ kind }) => kind === 'page')).toMatchObject({ kind: 'page', leftOut: 2, records: [{ transaction_id: 'C' }] });
  });

  it.each([1, 7, 99, 100])('reports the same records for pages of %i payments', async (pageSize) => {
    const events = await collect(sourceOf(account({ payments: many(100), pageSize })), jobWith([PAYMENTS]));
    expect(recordsOf(events).map(({ transaction_id: id }) => id)).toEqual([...many(100).map(({ id }) => id), 'PAYEXEMPLE1_REF1']);
  });

  it('fails when a page leads back to an earlier one', async () => {
    const source = platform(({ path }) => (path === '/v2/payments' ? { body: { payments: many(1), cursor: 'round' } } : undefined));
    expect(endsOf(await collect(source, jobWith([PAYMENTS])))).toMatchObject([{ kind: 'failed', error: { kind: 'incomplete' } }]);
  });

  it('fails when a page is too large or not a list', async () => {
    for (const payments of [many(1_001), { unexpected: true }, 'none']) {
      const source = platform(({ path }) => (path === '/v2/payments' ? { body: { payments } } : undefined));
      expect(endsOf(await collect(source, jobWith([PAYMENTS])))).toMatchObject([{ kind: 'failed', error: { kind: 'malformed' } }]);
    }
  });
});

describe('expired Square cursor', () => {
  /** Rejects the cursors of a list from a page on, `times` times. */
  const ending = (
    path: string,
    from: string,
    times: number,
    held = account({ payments: many(250), locations: account().locations.slice(0, 1) }),
  ) => {
    let left = times;
    return platform(
      (request) =>
        request.path === path && cursorOf(request) === from && left-- > 0
          ? { status: 400, body: { errors: [{ code: 'BAD_REQUEST' }] } }
          : undefined,
      held,
    );
  };

  it('reads the list again from the last change and misses nothing', async () => {
    const source = ending('/v2/payments', '200', 1);
    const events = await collect(source, jobWith([PAYMENTS]));
    const told = recordsOf(events).flatMap(({ type, transaction_id: id }) => (type === 'PAYMENT' ? [id] : []));
    expect([new Set(told).size, endsOf(events)]).toMatchObject([250, [{ kind: 'complete' }]]);
    expect(asks(source, '/v2/payments')[3]!.query).toMatchObject({ updated_at_begin_time: '2025-01-01T03:18:59.000Z' });
  });

  it('reads the list again from its start when it was not sorted', async () => {
    const shuffled = many(250).map((each, place) => ({ ...each, updated_at: place === 3 ? '2025-05-01T00:00:00Z' : each['updated_at'] }));
    const source = platform(
      (request) => {
        if (request.path !== '/v2/payments') return undefined;
        const begun = Number(cursorOf(request) ?? 0);
        if (begun === 100 && asks(source, '/v2/payments').length === 2) return { status: 400 };
        return { body: { payments: shuffled.slice(begun, begun + 100), ...(begun < 200 && { cursor: String(begun + 100) }) } };
      },
      account({ locations: account().locations.slice(0, 1) }),
    );
    const events = await collect(source, jobWith([PAYMENTS]));
    expect(asks(source, '/v2/payments')[2]!.query).not.toHaveProperty('updated_at_begin_time');
    expect([new Set(recordsOf(events).map(({ transaction_id: id }) => id)).size, endsOf(events)]).toMatchObject([
      251,
      [{ kind: 'complete' }],
    ]);
  });

  it('fails as incomplete when it expires again', async () => {
    const source = platform(
      (request) => (request.path === '/v2/payments' && cursorOf(request) !== undefined ? { status: 400 } : undefined),
      account({ payments: many(250) }),
    );
    expect(endsOf(await collect(source, jobWith([PAYMENTS])))).toMatchObject([{ kind: 'failed', error: { kind: 'incomplete' } }]);
  });

  it.each([
    [DISPUTES, '/v2/disputes'],
    [SUBSCRIPTIONS, '/v2/subscriptions/search'],
  ])('reads the list of %s again from its start', async (dataType, path) => {
    const source = ending(path, '1', 1, account({ pageSize: 1 }));
    const whole = await collect(sourceOf(account()), jobWith([dataType]));
    const events = await collect(source, jobWith([dataType]));
    const told = (of: typeof events) => new Set(recordsOf(of, dataType).map((record) => JSON.stringify(record)));
    expect([told(events), recordsOf(events, dataType).length]).toEqual([told(whole), recordsOf(whole, dataType).length + 1]);
    expect(endsOf(events)).toMatchObject([{ kind: 'complete' }]);
  });

  it('is not assumed when a request without a cursor is rejected', async () => {
    const source = platform(({ path }) => (path === '/v2/disputes' ? { status: 400 } : undefined));
    expect(endsOf(await collect(source, jobWith([DISPUTES])))).toMatchObject([{ kind: 'failed', error: { kind: 'rejected' } }]);
    expect(asks(source, '/v2/disputes')).toHaveLength(1);
  });
});

describe('Square token without a permission', () => {
  const without = (path: string, code = 'INSUFFICIENT_SCOPES') =>
    platform((request) =>
      request.path === path ? { status: 403, body: { errors: [{ category: 'AUTHENTICATION_ERROR', code }] } } : undefined,
    );

  it.each([
    ['/v2/refunds', PAYMENTS, 'refunds'],
    ['/v2/disputes', DISPUTES, 'disputes'],
    ['/v2/catalog/batch-retrieve', SUBSCRIPTIONS, 'plans'],
  ])('for %s fails only %s and names the items', async (path, dataType, things) => {
    const failed = endsOf(await collect(without(path))).filter(({ kind }) => kind === 'failed');
    expect(failed).toMatchObject([{ dataType, error: { message: expect.stringContaining(things) } }]);
  });

  it('requires a new consent, or another token of the account', async () => {
    const errorOf = async (merchant: string | null, code?: string) => {
      const [end] = endsOf(await collect(without('/v2/disputes', code), jobWith([DISPUTES]), merchant));
      return end?.kind === 'failed' ? end.error : undefined;
    };
    expect(await errorOf('MLEXEMPLE')).toBeInstanceOf(ConsentRefused);
    expect(await errorOf('MLEXEMPLE', 'FORBIDDEN')).not.toBeInstanceOf(ConsentRefused);
    expect([await errorOf(null), (await errorOf(null)) instanceof ConsentRefused]).toEqual([expect.any(ProviderAuthError), false]);
  });
});

describe('details of Square subscriptions', () => {
  it('include each plan once, also plans that are no longer sold', async () => {
    const source = sourceOf(account({ pageSize: 1 }));
    await collect(source, jobWith([SUBSCRIPTIONS]));
    expect(asks(source, '/v2/catalog/batch-retrieve').map(({ body }) => body)).toEqual([
      { object_ids: ['PLANEXEMPLE1'], include_deleted_objects: true },
      { object_ids: ['PLANEXEMPLE2'], include_deleted_objects: true },
    ]);
  });

  it('include the last started pause, requested once per version', async () => {
    const pauses = ['2025-01-20', '2025-05-01', '2025-07-01'].map((effective_date) => ({
      subscription_event_type: 'PAUSE_SUBSCRIPTION',
      effective_date,
    }));
    const source = sourceOf(
      account({ subscription_events: [...pauses, { subscription_event_type: 'RESUME_SUBSCRIPTION', effective_date: '2025-05-20' }] }),
    );
    const events = await collect(source, jobWith([SUBSCRIPTIONS]));
    await collect(source, jobWith([SUBSCRIPTIONS]));
    expect(recordsOf(events, SUBSCRIPTIONS).map(({ suspended_date: day }) => day)).toEqual([null, '2025-05-01', null]);
    expect(asks(source, '/v2/subscriptions/SUBEXEMPLE2/events')).toHaveLength(1);
  });

  it('have no suspension day when the platform returns no pause', async () => {
    const events = await collect(sourceOf(account({ subscription_events: [] })), jobWith([SUBSCRIPTIONS]));
    expect(recordsOf(events, SUBSCRIPTIONS)[1]).toMatchObject({ status: 'PAUSED', suspended_date: null });
  });
});
