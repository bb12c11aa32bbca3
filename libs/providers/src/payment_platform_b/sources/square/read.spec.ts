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

/** The platform, but for the answers that a test gives itself. */
const platform = (instead: (request: SourceRequest, call: number) => ScriptedResponse | undefined, held = account()) => {
  const usual = respondingWith(held);
  return new ScriptedSource((request, call) => instead(request, call) ?? usual(request));
};
const asks = (source: ScriptedSource, path: string) => source.calls.filter((call) => call.path === path);

/** Payments a minute apart. */
const many = (count: number) =>
  Array.from({ length: count }, (_each, place) => {
    const at = new Date(Date.UTC(2025, 0, 1, 0, place)).toISOString();
    return payment(`P${String(place).padStart(4, '0')}`, { created_at: at, updated_at: at });
  });

describe('the reading of a seller’s account', () => {
  it('asks each place of sale for payments, also one that is closed, and once for the refunds of all', async () => {
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
    expect(source.calls.every(({ headers }) => headers!['square-version'] === '2025-08-20')).toBe(true);
  });

  it('asks for what changed since an hour before the last change told, also of what is old', async () => {
    const first = await collect(sourceOf(account()));
    const source = sourceOf(account());
    const second = await collect(source, jobWith([PAYMENTS], { checkpoints: checkpointsOf(first) }));
    expect(asks(source, '/v2/payments')[0]!.query).toMatchObject({
      begin_time: '1970-01-01T00:00:00.000Z',
      updated_at_begin_time: '2025-05-30T08:00:01.000Z',
    });
    expect(endsOf(second)).toMatchObject([{ kind: 'complete', scope: { kind: 'changes' }, checkpoint: '2025-05-30T09:00:01.000Z' }]);
  });

  it('sets no mark ahead of the clock, when the platform dates a change in the future', async () => {
    const ahead = account({ payments: [payment('P', { updated_at: '2031-01-01T00:00:00Z' })] });
    expect(endsOf(await collect(sourceOf(ahead), jobWith([PAYMENTS])))).toMatchObject([{ checkpoint: '2025-06-01T00:00:00.000Z' }]);
  });

  it('takes a list without a key for an empty one', async () => {
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
  ])('takes no other answer of %s for an empty list, whatever its status', async (path, dataType) => {
    for (const body of [{ message: 'maintenance' }, { errors: [{ code: 'INTERNAL_SERVER_ERROR' }] }, [], null]) {
      const source = platform((request) => (request.path === path ? { body } : undefined));
      expect(endsOf(await collect(source, jobWith([dataType])))).toMatchObject([{ kind: 'failed', error: { kind: 'malformed' } }]);
    }
  });

  it('says nothing of nothing, when no place of sale is told', async () => {
    const ends = endsOf(await collect(sourceOf(account({ locations: [] }))));
    expect(ends).toMatchObject(
      [PAYMENTS, SUBSCRIPTIONS, DISPUTES].map((dataType) => ({ kind: 'failed', dataType, error: { kind: 'incomplete' } })),
    );
  });

  it('counts what lacks an amount or a date, and tells the rest', async () => {
    const payments = [payment('A', { total_money: null, amount_money: null }), payment('B', { created_at: null }), payment('C')];
    const source = platform(
      ({ path }) => (path === '/v2/payments' ? { body: { payments } } : undefined),
      account({ locations: account().locations.slice(0, 1) }),
    );
    const events = await collect(source, jobWith([PAYMENTS]));
    expect(events[0]).toMatchObject({ kind: 'page', leftOut: 2, records: [{ transaction_id: 'C' }] });
  });

  it.each([1, 7, 99, 100])('tells the same, when pages have %i payments', async (pageSize) => {
    const events = await collect(sourceOf(account({ payments: many(100), pageSize })), jobWith([PAYMENTS]));
    expect(recordsOf(events).map(({ transaction_id: id }) => id)).toEqual([...many(100).map(({ id }) => id), 'PAYEXEMPLE1_REF1']);
  });

  it('fails, when a page leads back to one that was read', async () => {
    const source = platform(({ path }) => (path === '/v2/payments' ? { body: { payments: many(1), cursor: 'round' } } : undefined));
    expect(endsOf(await collect(source, jobWith([PAYMENTS])))).toMatchObject([{ kind: 'failed', error: { kind: 'incomplete' } }]);
  });

  it('fails at more things than a page can hold, and at what is no list', async () => {
    for (const payments of [many(1_001), { unexpected: true }, 'none']) {
      const source = platform(({ path }) => (path === '/v2/payments' ? { body: { payments } } : undefined));
      expect(endsOf(await collect(source, jobWith([PAYMENTS])))).toMatchObject([{ kind: 'failed', error: { kind: 'malformed' } }]);
    }
  });
});

describe('a cursor that ends before its list does', () => {
  /** Refuses the cursors of a list from a page on, so many times. */
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

  it('begins the list once more from the last change told, and misses nothing', async () => {
    const source = ending('/v2/payments', '200', 1);
    const events = await collect(source, jobWith([PAYMENTS]));
    const told = recordsOf(events).flatMap(({ type, transaction_id: id }) => (type === 'PAYMENT' ? [id] : []));
    expect([new Set(told).size, endsOf(events)]).toMatchObject([250, [{ kind: 'complete' }]]);
    expect(asks(source, '/v2/payments')[3]!.query).toMatchObject({ updated_at_begin_time: '2025-01-01T03:18:59.000Z' });
  });

  it('begins the list from its beginning, when the platform did not keep to the order', async () => {
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

  it('serves nothing partial, when it ends again', async () => {
    const source = platform(
      (request) => (request.path === '/v2/payments' && cursorOf(request) !== undefined ? { status: 400 } : undefined),
      account({ payments: many(250) }),
    );
    expect(endsOf(await collect(source, jobWith([PAYMENTS])))).toMatchObject([{ kind: 'failed', error: { kind: 'incomplete' } }]);
  });

  it.each([
    [DISPUTES, '/v2/disputes'],
    [SUBSCRIPTIONS, '/v2/subscriptions/search'],
  ])('begins the list of %s from its beginning', async (dataType, path) => {
    const source = ending(path, '1', 1, account({ pageSize: 1 }));
    const whole = await collect(sourceOf(account()), jobWith([dataType]));
    const events = await collect(source, jobWith([dataType]));
    const told = (of: typeof events) => new Set(recordsOf(of, dataType).map((record) => JSON.stringify(record)));
    expect([told(events), recordsOf(events, dataType).length]).toEqual([told(whole), recordsOf(whole, dataType).length + 1]);
    expect(endsOf(events)).toMatchObject([{ kind: 'complete' }]);
  });

  it('is told from a question that is refused from the beginning', async () => {
    const source = platform(({ path }) => (path === '/v2/disputes' ? { status: 400 } : undefined));
    expect(endsOf(await collect(source, jobWith([DISPUTES])))).toMatchObject([{ kind: 'failed', error: { kind: 'rejected' } }]);
    expect(asks(source, '/v2/disputes')).toHaveLength(1);
  });
});

describe('a token that has no right', () => {
  const without = (path: string, code = 'INSUFFICIENT_SCOPES') =>
    platform((request) =>
      request.path === path ? { status: 403, body: { errors: [{ category: 'AUTHENTICATION_ERROR', code }] } } : undefined,
    );

  it.each([
    ['/v2/refunds', PAYMENTS, 'refunds'],
    ['/v2/disputes', DISPUTES, 'disputes'],
    ['/v2/catalog/batch-retrieve', SUBSCRIPTIONS, 'plans'],
  ])('to %s fails %s alone, and names what is missing', async (path, dataType, things) => {
    const failed = endsOf(await collect(without(path))).filter(({ kind }) => kind === 'failed');
    expect(failed).toMatchObject([{ dataType, error: { message: expect.stringContaining(things) } }]);
  });

  it('is mended by the seller who consented, and by another token where it is the account’s own', async () => {
    const errorOf = async (merchant: string | null, code?: string) => {
      const [end] = endsOf(await collect(without('/v2/disputes', code), jobWith([DISPUTES]), merchant));
      return end?.kind === 'failed' ? end.error : undefined;
    };
    expect(await errorOf('MLEXEMPLE')).toBeInstanceOf(ConsentRefused);
    expect(await errorOf('MLEXEMPLE', 'FORBIDDEN')).not.toBeInstanceOf(ConsentRefused);
    expect([await errorOf(null), (await errorOf(null)) instanceof ConsentRefused]).toEqual([expect.any(ProviderAuthError), false]);
  });
});

describe('what subscriptions need beside their list', () => {
  it('is asked for once: plans of a page together, those that are sold no more included', async () => {
    const source = sourceOf(account({ pageSize: 1 }));
    await collect(source, jobWith([SUBSCRIPTIONS]));
    expect(asks(source, '/v2/catalog/batch-retrieve').map(({ body }) => body)).toEqual([
      { object_ids: ['PLANEXEMPLE1'], include_deleted_objects: true },
      { object_ids: ['PLANEXEMPLE2'], include_deleted_objects: true },
    ]);
  });

  it('is the day of the last pause that has begun, asked for once for each version', async () => {
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

  it('is not known, where the platform tells of no pause', async () => {
    const events = await collect(sourceOf(account({ subscription_events: [] })), jobWith([SUBSCRIPTIONS]));
    expect(recordsOf(events, SUBSCRIPTIONS)[1]).toMatchObject({ status: 'PAUSED', suspended_date: null });
  });
});
