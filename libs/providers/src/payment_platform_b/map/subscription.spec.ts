import { describe, expect, it } from '@jest/globals';
import { account } from '../../../test/square-platform.js';
import type { SquarePhase, SquarePlan, SquareSubscription } from '../sources/square/responses.js';
import { mapSubscription } from './subscription.js';

const euros = (amount: number, currency = 'EUR') => ({ amount, currency });
const fixed = (cadence: string, amount: number, periods?: number): SquarePhase => ({
  cadence,
  pricing: { type: 'STATIC', price_money: euros(amount) },
  ...(periods !== undefined && { periods }),
});
const planOf = (...phases: SquarePhase[]): SquarePlan => ({
  id: 'P',
  subscription_plan_variation_data: { name: 'Exemplix', phases: phases.map((phase, ordinal) => ({ ordinal, ...phase })) },
});

const [recorded] = account().subscriptions as unknown as SquareSubscription[];
const mapped = (
  plan: SquarePlan | undefined,
  changes: Partial<SquareSubscription> = {},
  ground: { pausedSince?: string | null; today?: string } = {},
) => mapSubscription({ ...recorded!, ...changes }, { sellerId: 'MLEXEMPLE', plan, pausedSince: null, today: '2025-06-01', ...ground });

describe('a subscription', () => {
  it.each([
    ['DAILY', 'DAY', 1],
    ['WEEKLY', 'WEEK', 1],
    ['EVERY_TWO_WEEKS', 'WEEK', 2],
    ['THIRTY_DAYS', 'DAY', 30],
    ['SIXTY_DAYS', 'DAY', 60],
    ['NINETY_DAYS', 'DAY', 90],
    ['MONTHLY', 'MONTH', 1],
    ['EVERY_TWO_MONTHS', 'MONTH', 2],
    ['QUARTERLY', 'MONTH', 3],
    ['EVERY_FOUR_MONTHS', 'MONTH', 4],
    ['EVERY_SIX_MONTHS', 'MONTH', 6],
    ['ANNUAL', 'YEAR', 1],
    ['EVERY_TWO_YEARS', 'YEAR', 2],
    ['ADDED_LATER', null, null],
  ])('charged %s is so by %s, %p at once', (cadence, interval, interval_count) => {
    expect(mapped(planOf(fixed(cadence, 2_900)))).toMatchObject({
      interval,
      interval_count,
      amount: 29,
      currency: 'EUR',
      pricing: 'FIXED',
    });
  });

  it.each([
    ['PENDING', 'PENDING'],
    ['ACTIVE', 'ACTIVE'],
    ['PAUSED', 'PAUSED'],
    ['CANCELED', 'CANCELLED'],
    ['DEACTIVATED', 'EXPIRED'],
    ['ADDED_LATER', null],
  ])('that is %s is %s', (status_code, status) => {
    expect(mapped(undefined, { status: status_code })).toMatchObject({ status, status_code });
  });

  it('has its plan’s name, its tax beside the price, and nothing of who subscribed but an id', () => {
    expect(mapped(planOf(fixed('MONTHLY', 2_900)))).toMatchObject({
      plan_id: 'PLANEXEMPLE1',
      plan_name: 'Exemplix',
      tax_percentage: 20,
      quantity: 1,
      customer_id: 'CUSEXEMPLE1',
      customer_name: null,
      customer_email: null,
      total_cycles: null,
      trial_end_date: null,
    });
  });

  it('is sold at a price of its own, where it has one', () => {
    expect(mapped(planOf(fixed('MONTHLY', 2_900)), { price_override_money: euros(2_500) })).toMatchObject({ amount: 25, pricing: 'FIXED' });
    expect(mapped(undefined, { price_override_money: euros(250, 'JPY') })).toMatchObject({ amount: 250, currency: 'JPY', interval: null });
  });

  it('has no price, where what is ordered makes it', () => {
    const plan = planOf({ cadence: 'MONTHLY', pricing: { type: 'RELATIVE' } });
    expect(mapped(plan, { price_override_money: euros(2_500) })).toMatchObject({
      pricing: 'RELATIVE',
      amount: null,
      currency: null,
      interval: 'MONTH',
    });
  });

  it('has the price of an older plan, and none where the way it is made came later', () => {
    expect(mapped(planOf({ cadence: 'QUARTERLY', recurring_price_money: euros(7_500) }))).toMatchObject({ amount: 75, pricing: 'FIXED' });
    expect(mapped(planOf({ cadence: 'MONTHLY', pricing: { type: 'ADDED_LATER', price_money: euros(100) } }))).toMatchObject({
      amount: null,
      pricing: null,
    });
  });

  const trial = planOf(fixed('MONTHLY', 0, 1), fixed('QUARTERLY', 4_500));

  it.each(['2025-01-20', '2025-02-15', '2026-01-01'])('is free at first, and at the price that follows, seen on %s', (today) => {
    expect(mapped(trial, { start_date: '2025-01-15' }, { today })).toMatchObject({
      trial_end_date: '2025-02-15',
      amount: 45,
      interval: 'MONTH',
      interval_count: 3,
      total_cycles: null,
    });
  });

  it.each([
    ['2025-03-31', '2025-04-30'],
    ['2024-01-31', '2024-02-29'],
    ['2025-01-31', '2025-02-28'],
  ])('that is free for a month from %s on is so until %s', (start_date, trial_end_date) => {
    expect(mapped(trial, { start_date })).toMatchObject({ trial_end_date });
  });

  it.each([
    ['2025-01-15', 10],
    ['2025-04-14', 10],
    ['2025-04-15', 20],
    ['2026-01-01', 20],
  ])('is sold at the price of the phase it is in, on %s at %d', (today, amount) => {
    const rising = planOf(fixed('MONTHLY', 1_000, 3), fixed('MONTHLY', 2_000));
    expect(mapped(rising, { start_date: '2025-01-15' }, { today })).toMatchObject({ amount, total_cycles: null });
  });

  it('is sold for so many periods, where all of them are as long, the free ones apart', () => {
    expect(mapped(planOf(fixed('EVERY_TWO_WEEKS', 1_200, 12)))).toMatchObject({ total_cycles: 12 });
    expect(mapped(planOf(fixed('WEEKLY', 0, 2), fixed('MONTHLY', 500, 3), fixed('MONTHLY', 700, 9)))).toMatchObject({ total_cycles: 12 });
    expect(mapped(planOf(fixed('WEEKLY', 500, 4), fixed('MONTHLY', 700, 12)))).toMatchObject({ total_cycles: null });
  });

  it('is read by the order of its plan’s phases, whatever order they are told in', () => {
    const plan = planOf(fixed('MONTHLY', 2_000), { ...fixed('MONTHLY', 0, 1), ordinal: -1 });
    expect(mapped(plan, { start_date: '2025-01-15' })).toMatchObject({ trial_end_date: '2025-02-15', amount: 20 });
  });

  it('of a plan that is free for ever costs nothing, and is no trial', () => {
    expect(mapped(planOf(fixed('MONTHLY', 0)))).toMatchObject({ amount: 0, trial_end_date: null });
  });

  it('has neither price nor trial, where nobody knows its plan or when it began', () => {
    const nothing = { amount: null, currency: null, interval: null, pricing: null, trial_end_date: null };
    expect(mapped(undefined)).toMatchObject({ ...nothing, plan_name: null, plan_id: 'PLANEXEMPLE1' });
    expect(mapped(trial, { start_date: null })).toMatchObject(nothing);
    expect(mapped(planOf())).toMatchObject(nothing);
  });

  it.each([
    ['on the day it is told', { status: 'CANCELED', canceled_date: '2025-03-31', charged_through_date: '2025-04-30' }, '2025-03-31'],
    ['on a day to come', { status: 'ACTIVE', canceled_date: '2025-07-31' }, '2025-07-31'],
    [
      'on the last day that was paid, once it is over',
      { status: 'DEACTIVATED', canceled_date: null, charged_through_date: '2025-04-30' },
      '2025-04-30',
    ],
    ['on no day, while it goes on', { status: 'ACTIVE', canceled_date: null, charged_through_date: '2025-06-30' }, null],
    ['on a day that nobody tells', { status: 'CANCELED', canceled_date: null, charged_through_date: null }, null],
  ])('ends %s', (_when, changes, ended_date) => {
    expect(mapped(undefined, changes)).toMatchObject({ ended_date });
  });

  it('is suspended since its pause, and no longer once it goes on', () => {
    const pausedSince = '2025-05-01';
    expect(mapped(undefined, { status: 'PAUSED' }, { pausedSince })).toMatchObject({ suspended_date: pausedSince });
    expect(mapped(undefined, { status: 'ACTIVE' }, { pausedSince })).toMatchObject({ suspended_date: null });
  });

  it('is left out without the moment it was made', () => {
    expect(mapped(undefined, { created_at: null })).toBeNull();
  });
});
