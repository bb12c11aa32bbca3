import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAt, subscription } from '../../test/fixtures/commerce.js';
import { dataType } from '../catalogue.js';
import type { ComputeContext, RecordBody } from '../definition.js';
import { validateRecord } from '../records.js';
import { computeSubscriptionInsight, subscriptionInsightInSlices } from './compute.js';
import { FINE_PLACES, monthlyOf, subscriptionHistoryOf } from './subscription-history.js';
import type { CommerceSubscriptionInsight } from './definition.js';
import type { Subscription } from './inputs.js';

const READ = readAt('2025-03-31T08:00:00Z', 'COMMERCE_SUBSCRIPTION');

function insights(subscriptions: readonly Subscription[], context: ComputeContext = READ): CommerceSubscriptionInsight[] {
  const found = computeSubscriptionInsight(new Map([['COMMERCE_SUBSCRIPTION', subscriptions as unknown as RecordBody[]]]), context);
  expect(found.flatMap((record) => validateRecord(dataType('COMMERCE_SUBSCRIPTION_INSIGHT'), record))).toEqual([]);
  return found;
}

const insight = (of: string, ...parameters: Parameters<typeof insights>): CommerceSubscriptionInsight | undefined =>
  insights(...parameters).find(({ month }) => month === of);

const price = (amount: number, interval: Subscription['interval'], interval_count = 1, quantity = 1): Partial<Subscription> => ({
  amount,
  interval,
  interval_count,
  quantity,
});

const A = subscription('A', { ...price(29, 'MONTH'), start_date: '2024-06-01' });
const B = subscription('B', { ...price(300, 'YEAR'), start_date: '2025-03-10' });
const C = subscription('C', { ...price(10, 'WEEK', 2, 3), start_date: '2025-01-05', status: 'CANCELLED', ended_date: '2025-03-20' });
const D = subscription('D', { ...price(90, 'DAY', 30), start_date: '2025-02-01', status: 'SUSPENDED', suspended_date: '2025-03-25' });
const E = subscription('E', { ...price(120, 'MONTH', 3), start_date: '2025-03-02', status: 'EXPIRED', ended_date: '2025-03-15' });
const F = subscription('F', { ...price(50, 'MONTH'), start_date: '2025-05-01', status: 'PENDING' });

describe('subscription history', () => {
  it.each<[string, Partial<Subscription>, object]>([
    [
      'ends before its term',
      { status: 'CANCELLED', ended_date: '2025-02-10', total_cycles: 9 },
      { end: '2025-02-10', paidUntil: '2025-02-10' },
    ],
    [
      'ends after its term',
      { status: 'CANCELLED', ended_date: '2025-02-10', total_cycles: 3 },
      { end: '2025-02-10', paidUntil: '2024-09-01' },
    ],
    ['has a term of periods of two months', { total_cycles: 3, interval_count: 2 }, { end: null, paidUntil: '2024-12-01' }],
    ['has a term that began on the 31st', { start_date: '2024-08-31', total_cycles: 6 }, { end: null, paidUntil: '2025-02-28' }],
    ['is suspended before it ends', { ...D, start_date: '2024-06-01', ended_date: '2025-03-28' }, { end: '2025-03-25', suspended: true }],
    [
      'ends on the day of its suspension',
      { ...D, start_date: '2024-06-01', ended_date: '2025-03-25' },
      { end: '2025-03-25', suspended: false },
    ],
  ])('of a subscription that %s', (_which, changes, expected) => {
    expect(subscriptionHistoryOf({ ...A, ...changes }, '2025-03-31', 'Europe/Paris')).toMatchObject(expected);
  });
});

describe('subscription insight', () => {
  it.each([
    ['A', A, 29],
    ['B', B, 25],
    ['C', C, 65.178571],
    ['D', D, 91.25],
    ['E', E, 40],
  ])('computes the monthly price of %s', (_id, each, monthly) => {
    expect(Number(monthlyOf(each)) / 10 ** FINE_PLACES).toBeCloseTo(monthly, 6);
  });

  it('counts the subscriptions that start, end and stay in a month', () => {
    expect(insight('2025-03', [A, B, C, D, E, F])).toEqual({
      month: '2025-03',
      currency: 'EUR',
      opening_count: 3,
      new_count: 2,
      cancelled_count: 3,
      active_count: 2,
      churned_count: 2,
      suspended_count: 1,
      churn_rate: 0.6667,
      monthly_recurring_revenue: 54,
      new_revenue: 25,
      expansion_revenue: 0,
      contraction_revenue: 0,
      churned_revenue: 156.43,
      revenue_churn_rate: 0.8436,
      average_revenue: 27,
      growth: -0.7088,
      growth_year: null,
      reactivation_revenue: 0,
      customer_count: 2,
      churned_customer_count: 2,
      customer_churn_rate: 0.6667,
      average_revenue_per_customer: 27,
      left_out_count: 0,
    });
    expect(insight('2025-02', [A, B, C, D, E, F])).toMatchObject({ monthly_recurring_revenue: 185.43, active_count: 3 });
  });

  it('covers the months from the first subscription to the last read', () => {
    expect(insights([A]).map(({ month }) => month)).toHaveLength(10);
    expect(insights([A], { ...READ, today: '2026-01-01' })).toEqual(insights([A]));
  });

  it.each<[string, Partial<Subscription>, Partial<CommerceSubscriptionInsight> | undefined]>([
    ['ends later', { ended_date: '2025-04-30' }, { active_count: 1, cancelled_count: 0 }],
    ['is in a free trial', { trial_end_date: '2025-04-10' }, { active_count: 1, monthly_recurring_revenue: 0, average_revenue: null }],
    ['ended its free trial this month', { trial_end_date: '2025-03-05' }, { new_count: 0, new_revenue: 29, monthly_recurring_revenue: 29 }],
    ['has completed a term of nine months', { total_cycles: 9 }, { active_count: 1, monthly_recurring_revenue: 0, churned_revenue: 29 }],
    ['has no price', { amount: null }, { active_count: 1, monthly_recurring_revenue: 0 }],
    ['stopped on an unknown day', { status: 'CANCELLED', status_changed_at: null }, undefined],
    ['stopped with its last status change', { status: 'CANCELLED', status_changed_at: '2025-03-02T23:30:00Z' }, { cancelled_count: 1 }],
    ['is pending', { status: 'PENDING' }, undefined],
    ['has no start', { start_date: null }, undefined],
  ])('counts a subscription that %s', (_which, changes, expected) => {
    const found = insight('2025-03', [{ ...A, ...changes }]);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(expected);
  });

  it.each<[string, Partial<Subscription>]>([
    ['with an unknown status', { status: null }],
    ['with an unknown status and an end', { status: null, ended_date: '2025-03-10' }],
    ['that stopped on an unknown day', { status: 'CANCELLED', status_changed_at: null }],
  ])('omits a subscription %s, and counts it', (_which, changes) => {
    const all = [A, { ...A, subscription_id: 'X', start_date: '2025-02-20', ...changes }];
    expect(insight('2025-01', all)).toMatchObject({ active_count: 1, left_out_count: 0 });
    expect(insight('2025-02', all)).toMatchObject({ active_count: 1, new_count: 0, monthly_recurring_revenue: 29, left_out_count: 1 });
    expect(insight('2025-03', all)).toMatchObject({ active_count: 1, cancelled_count: 0, left_out_count: 1 });
  });

  it('does not count a pending subscription, or one without a start, as left out', () => {
    const more = [subscription('P', { status: 'PENDING' }), subscription('S', { status: null, start_date: null })];
    expect(insight('2025-03', [A, ...more])).toMatchObject({ left_out_count: 0 });
    expect(insights([subscription('U', { status: null })])).toEqual([]);
  });

  const plan = (id: string, amount: number, start_date: string, changes: Partial<Subscription> = {}): Subscription =>
    subscription(id, { ...price(amount, 'MONTH'), start_date, customer_id: 'one customer', ...changes });
  const until = (ended_date: string): Partial<Subscription> => ({ status: 'CANCELLED', ended_date });

  it.each<[string, Subscription[], Partial<CommerceSubscriptionInsight>]>([
    [
      'changed to a more expensive plan',
      [plan('1', 29, '2025-01-10', until('2025-03-10')), plan('2', 99, '2025-03-10')],
      { new_revenue: 0, expansion_revenue: 70, contraction_revenue: 0, churned_revenue: 0, growth: 2.4138 },
    ],
    [
      'added a second plan',
      [plan('1', 29, '2025-01-10'), plan('2', 10, '2025-03-10')],
      { new_revenue: 0, expansion_revenue: 10, churned_revenue: 0, monthly_recurring_revenue: 39 },
    ],
    [
      'cancelled one of two plans',
      [plan('1', 29, '2025-01-10'), plan('2', 10, '2025-01-10', until('2025-03-30'))],
      { contraction_revenue: 10, churned_revenue: 0, revenue_churn_rate: 0, growth: -0.2564 },
    ],
    [
      'changed to a plan of the same price',
      [plan('1', 29, '2025-01-10', until('2025-03-10')), plan('2', 29, '2025-03-10')],
      {
        new_revenue: 0,
        expansion_revenue: 0,
        contraction_revenue: 0,
        churned_revenue: 0,
        growth: 0,
        new_count: 1,
        churned_count: 1,
        churn_rate: 1,
        customer_count: 1,
        churned_customer_count: 0,
        customer_churn_rate: 0,
      },
    ],
    [
      'returned after months without a plan',
      [plan('1', 29, '2024-10-10', until('2024-12-10')), plan('2', 39, '2025-03-10')],
      { new_revenue: 0, reactivation_revenue: 39, expansion_revenue: 0, growth: null, customer_count: 1, customer_churn_rate: null },
    ],
    [
      'returned with two plans, beside a new customer',
      [
        plan('1', 29, '2024-10-10', until('2025-01-10')),
        plan('2', 39, '2025-03-10'),
        plan('3', 1, '2025-03-11'),
        plan('4', 7, '2025-03-10', { customer_id: 'another' }),
      ],
      { new_revenue: 7, reactivation_revenue: 40, customer_count: 2, average_revenue: 15.67, average_revenue_per_customer: 23.5 },
    ],
    [
      'cancelled, and is one of two',
      [plan('1', 29, '2025-01-10', until('2025-03-10')), plan('2', 39, '2025-01-10', { customer_id: 'another' })],
      { churned_revenue: 29, reactivation_revenue: 0, customer_count: 1, churned_customer_count: 1, customer_churn_rate: 0.5 },
    ],
    [
      'cancelled its only plan before',
      [plan('1', 29, '2024-10-10', until('2025-02-10'))],
      { customer_count: 0, churned_customer_count: 0, customer_churn_rate: null, average_revenue_per_customer: null },
    ],
    [
      'has the id of a customer at another platform',
      [plan('1', 29, '2025-01-10'), plan('2', 10, '2025-03-10', { provider_name: 'payment_platform_b' })],
      { new_revenue: 10, expansion_revenue: 0 },
    ],
    [
      'changed currency',
      [plan('1', 29, '2025-01-10', until('2025-03-10')), plan('2', 31, '2025-03-10', { currency: 'USD' })],
      { currency: 'EUR', churned_revenue: 29, contraction_revenue: 0 },
    ],
    [
      'is unknown, for each subscription',
      [plan('1', 29, '2025-01-10', { customer_id: null }), plan('2', 10, '2025-03-10', { customer_id: null })],
      { new_revenue: 10, expansion_revenue: 0 },
    ],
  ])('assigns revenue by customer when the customer %s', (_who, all, expected) => {
    expect(insight('2025-03', all)).toMatchObject(expected);
  });

  it('computes growth over the previous month and the previous year', () => {
    const all = [plan('1', 20, '2024-03-05'), plan('2', 10, '2025-01-05'), plan('3', 5, '2025-03-05')];
    expect(insight('2025-03', all)).toMatchObject({ growth: 0.1667, growth_year: 0.75 });
    expect(insight('2024-03', all)).toMatchObject({ growth: null, growth_year: null });
  });

  it('uses the currency of the plan for a subscription without one, if unique', () => {
    const unpriced = subscription('U', { currency: null, amount: null, start_date: '2025-03-01' });
    const counts = (...others: Subscription[]): [string, number | null][] =>
      insights([unpriced, ...others])
        .filter(({ month }) => month === '2025-03')
        .map(({ currency, active_count: count }) => [currency, count]);
    expect(counts(A)).toEqual([['EUR', 2]]);
    expect(counts(A, { ...A, currency: 'USD' })).toEqual([
      ['EUR', 1],
      ['USD', 1],
    ]);
    expect(counts()).toEqual([]);
  });

  const day = fc.integer({ min: 0, max: 120 }).map((days) => new Date(Date.UTC(2024, 11, 1 + days)).toISOString().slice(0, 10));
  const any = fc.record({
    start_date: day,
    ended_date: fc.option(day),
    trial_end_date: fc.option(day),
    total_cycles: fc.option(fc.integer({ min: 1, max: 4 })),
    status: fc.constantFrom<Subscription['status']>('ACTIVE', 'SUSPENDED', 'CANCELLED', 'PENDING'),
    suspended_date: day,
    interval: fc.constantFrom<Subscription['interval']>('DAY', 'WEEK', 'MONTH', 'YEAR'),
    amount: fc.constantFrom(10, 29.99, 7.77),
    customer_id: fc.constantFrom('a', 'b', 'c', null),
  });

  it('is consistent from month to month for slices of any size and order', () => {
    const inCents = (value: number | null): number => Math.round((value ?? 0) * 100);
    fc.assert(
      fc.property(fc.array(any, { maxLength: 15 }), fc.integer({ min: 1, max: 5 }), (told, size) => {
        const all = told.map((changes, number) => subscription(`number ${number}`, changes));
        const found = insights(all);
        for (const [place, { opening_count: opening, ...each }] of found.entries()) {
          expect(each.active_count).toBe(opening! + each.new_count! - each.cancelled_count!);
          expect(opening).toBe(found[place - 1]?.active_count ?? 0);
          expect(each.churned_count).toBeLessThanOrEqual(opening!);
          const follows =
            inCents(found[place - 1]?.monthly_recurring_revenue ?? 0) +
            inCents(each.new_revenue) +
            inCents(each.reactivation_revenue) +
            inCents(each.expansion_revenue) -
            inCents(each.contraction_revenue) -
            inCents(each.churned_revenue);
          // Sum of seven rounded figures.
          expect(Math.abs(inCents(each.monthly_recurring_revenue) - follows)).toBeLessThanOrEqual(3);
          expect(each.customer_count! > 0).toBe(each.monthly_recurring_revenue! > 0);
        }
        const pass = subscriptionInsightInSlices.begin(READ);
        const backwards = all.toReversed() as unknown as RecordBody[];
        for (let start = 0; start < all.length; start += size) pass.add(backwards.slice(start, start + size));
        expect(pass.end()).toEqual(found);
      }),
    );
  });
});
