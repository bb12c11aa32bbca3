import { describe, expect, it } from '@jest/globals';
import { collectStream } from '../../../../test/collect-stream.js';
import { type ScriptedResponse, ScriptedSource } from '../../../../test/scripted-source.js';
import { account, checkpointsOf, contextWith, endsOf, jobWith, recordsOf, respondingWith, type Rows, sourceOf } from '../../../../test/square-platform.js'; // prettier-ignore
import { ConsentRefused, ProviderAuthError, type SourceRequest } from '../../../adapter.js';
import { adapter } from '../../adapter.js';

const TYPE = 'COMMERCE_TRANSACTION';
const NAME = 'square_payouts';

const payout = (number: number, created_at: string, changes: Record<string, unknown> = {}) => ({
  id: `po_${number}`,
  status: 'PAID',
  location_id: 'LEXEMPLE1',
  created_at,
  updated_at: created_at,
  amount_money: { amount: 1_000 + number, currency: 'EUR' },
  type: 'BATCH',
  ...changes,
});
const entry = (id: string, payout_id: string, type = 'DISPUTE') => ({
  id,
  payout_id,
  effective_at: '2025-05-01T10:00:00Z',
  type,
  gross_amount_money: { amount: -500, currency: 'EUR' },
});
const PAYOUTS: Rows = [
  payout(1, '2025-04-25T20:00:00Z'),
  payout(2, '2025-05-20T20:00:00Z', { location_id: 'LEXEMPLE2' }),
  payout(3, '2025-05-30T20:00:00Z', { status: 'SENT', type: 'SIMPLE' }),
];
const ENTRIES: Rows = [entry('poe_1', 'po_1'), entry('poe_2', 'po_1', 'CHARGE'), entry('poe_3', 'po_2', 'ADJUSTMENT')];
const held = account({ payments: [], refunds: [], payouts: PAYOUTS, payout_entries: ENTRIES });

const collect = (source: ScriptedSource, job = jobWith([TYPE]), merchant: string | null = 'MLEXEMPLE') =>
  collectStream(adapter.collect(job, contextWith(source, merchant)));
const platform = (instead: (request: SourceRequest) => ScriptedResponse | undefined) => {
  const usual = respondingWith(held);
  return new ScriptedSource((request) => instead(request) ?? usual(request));
};
const idsOf = (events: Awaited<ReturnType<typeof collect>>) => recordsOf(events).map(({ transaction_id: id }) => id);
const asks = (source: ScriptedSource, path: RegExp) => source.calls.filter((call) => path.test(call.path));

describe('read of Square payouts', () => {
  it('has the payouts of all locations, and the entries that no other record has', async () => {
    const source = sourceOf(held);
    const events = await collect(source);
    expect(idsOf(events).toSorted()).toEqual(['po_1', 'po_2', 'po_3', 'poe_1', 'poe_3']);
    expect(endsOf(events, NAME)).toMatchObject([
      { kind: 'complete', full: true, scope: { kind: 'all' }, checkpoint: '2025-05-30T20:00:00.000Z' },
    ]);
    expect(asks(source, /payouts$/)[0]!.query).toEqual({ location_id: 'LEXEMPLE1', begin_time: '1970-01-01T00:00:00.000Z', sort_order: 'ASC', limit: '100' }); // prettier-ignore
    expect(asks(source, /payout-entries$/).map(({ path }) => path)).toEqual(
      ['po_1', 'po_2'].map((id) => `/v2/payouts/${id}/payout-entries`),
    );
  });

  it('requests later payouts from two weeks before the last one', async () => {
    const checkpoints = checkpointsOf(await collect(sourceOf(held)));
    const source = sourceOf(held);
    const events = await collect(source, jobWith([TYPE], { checkpoints }));
    expect(asks(source, /payouts$/).map(({ query }) => query!['begin_time'])).toEqual(Array(2).fill('2025-05-16T20:00:00.000Z'));
    expect([idsOf(events), endsOf(events, NAME)]).toMatchObject([['po_3', 'po_2', 'poe_3'], [{ scope: { kind: 'changes' } }]]);
  });

  it('starts with the requested history, and never before it', async () => {
    const history = { [TYPE]: { monthsToSync: 1, lastN: null } };
    const earlier = { ...entry('poe_0', 'po_2'), effective_at: '2025-04-20T10:00:00Z' };
    const source = sourceOf({ ...held, payout_entries: [...ENTRIES, earlier] });
    const events = await collect(source, jobWith([TYPE], { history }));
    expect(idsOf(events).toSorted()).toEqual(['po_2', 'po_3', 'poe_3']);
    const checkpoints = checkpointsOf(events);
    const later = sourceOf(held);
    await collect(later, jobWith([TYPE], { checkpoints, history: { [TYPE]: { monthsToSync: 1, lastN: null } } }));
    expect(asks(later, /payouts$/)[0]!.query!['begin_time']).toBe('2025-05-16T20:00:00.000Z');
  });

  it('reads only the newest when last_n is set', async () => {
    const events = await collect(sourceOf(held), jobWith([TYPE], { history: { [TYPE]: { monthsToSync: null, lastN: 1 } } }));
    expect([idsOf(events), endsOf(events, NAME)]).toMatchObject([['po_3'], [{ scope: { kind: 'changes' } }]]);
  });

  it.each(['MLEXEMPLE', null])('fails alone, and ends no consent, when the token lacks the permission (%s)', async (merchant) => {
    const source = platform(({ path }) =>
      path.startsWith('/v2/payouts')
        ? { status: 403, body: { errors: [{ category: 'AUTHENTICATION_ERROR', code: 'INSUFFICIENT_SCOPES' }] } }
        : undefined,
    );
    const events = await collect(source, jobWith([TYPE]), merchant);
    expect(endsOf(events)).toMatchObject([{ kind: 'complete' }]);
    const [end] = endsOf(events, NAME);
    const error = end?.kind === 'failed' ? end.error : undefined;
    expect([error instanceof ProviderAuthError, error instanceof ConsentRefused]).toEqual([true, false]);
    expect((error as ProviderAuthError).advice.advice).toContain('PAYOUTS_READ');
  });

  it('fails when the entries of a payout cannot be read', async () => {
    const source = platform(({ path }) => (path.endsWith('payout-entries') ? { body: { message: 'maintenance' } } : undefined));
    expect(endsOf(await collect(source), NAME)).toMatchObject([{ kind: 'failed', error: { kind: 'malformed' } }]);
  });

  it('counts payouts and entries without an amount', async () => {
    const broken = {
      ...held,
      payouts: [payout(4, '2025-05-01T00:00:00Z', { amount_money: null })],
      payout_entries: [{ id: 'poe_9', payout_id: 'po_4' }],
    };
    const events = await collect(sourceOf(broken));
    expect(events.find((event) => event.kind === 'page')).toMatchObject({ source: NAME, leftOut: 2, records: [] });
  });
});
