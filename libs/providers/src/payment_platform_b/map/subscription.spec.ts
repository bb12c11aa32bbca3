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

describe('Square subscription', () => {
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
  ])('charged %s has the interval %s with the count %p', (cadence, interval, interval_count) => {
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
    ['COMPLETED', 'EXPIRED'],
    ['ADDED_LATER', null],
  ])('with the status %s is %s', (status_code, status) => {
    expect(mapped(undefined, { status: status_code })).toMatchObject({ status, status_code });
  });

  it('has the plan name, the tax and only the id of its customer', () => {
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

  it('has its own price when it overrides the price of the plan', () => {
    expect(mapped(planOf(fixed('MONTHLY', 2_900)), { price_override_money: euros(2_500) })).toMatchObject({ amount: 25, pricing: 'FIXED' });
    expect(mapped(undefined, { price_override_money: euros(250, 'JPY') })).toMatchObject({ amount: 250, currency: 'JPY', interval: null });
  });

  it('has no price when its pricing is RELATIVE', () => {
    const plan = planOf({ cadence: 'MONTHLY', pricing: { type: 'RELATIVE' } });
    expect(mapped(plan, { price_override_money: euros(2_500) })).toMatchObject({
      pricing: 'RELATIVE',
      amount: null,
      currency: null,
      interval: 'MONTH',
    });
  });

  it('has the price of an older plan, and none for unknown pricing', () => {
    expect(mapped(planOf({ cadence: 'QUARTERLY', recurring_price_money: euros(7_500) }))).toMatchObject({ amount: 75, pricing: 'FIXED' });
    expect(mapped(planOf({ cadence: 'MONTHLY', pricing: { type: 'ADDED_LATER', price_money: euros(100) } }))).toMatchObject({
      amount: null,
      pricing: null,
    });
  });

  it('has no pricing when its plan has no price', () => {
    expect(mapped(planOf({ cadence: 'MONTHLY' }))).toMatchObject({ amount: null, pricing: null, interval: 'MONTH' });
  });

  const trial = planOf(fixed('MONTHLY', 0, 1), fixed('QUARTERLY', 4_500));

  it.each(['2025-01-20', '2025-02-15', '2026-01-01'])('with a trial has the price of the paid phase on %s', (today) => {
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
  ])('with a trial of one month from %s has the trial end %s', (start_date, trial_end_date) => {
    expect(mapped(trial, { start_date })).toMatchObject({ trial_end_date });
  });

  it.each([
    ['2025-01-15', 10],
    ['2025-04-14', 10],
    ['2025-04-15', 20],
    ['2026-01-01', 20],
  ])('has the price of the current phase, on %s %d', (today, amount) => {
    const rising = planOf(fixed('MONTHLY', 1_000, 3), fixed('MONTHLY', 2_000));
    expect(mapped(rising, { start_date: '2025-01-15' }, { today })).toMatchObject({ amount, total_cycles: null });
  });

  it('counts its paid periods when all have the same length', () => {
    expect(mapped(planOf(fixed('EVERY_TWO_WEEKS', 1_200, 12)))).toMatchObject({ total_cycles: 12 });
    expect(mapped(planOf(fixed('WEEKLY', 0, 2), fixed('MONTHLY', 500, 3), fixed('MONTHLY', 700, 9)))).toMatchObject({ total_cycles: 12 });
    expect(mapped(planOf(fixed('WEEKLY', 500, 4), fixed('MONTHLY', 700, 12)))).toMatchObject({ total_cycles: null });
  });

  it('orders the phases of its plan by their ordinal', () => {
    const plan = planOf(fixed('MONTHLY', 2_000), { ...fixed('MONTHLY', 0, 1), ordinal: -1 });
    expect(mapped(plan, { start_date: '2025-01-15' })).toMatchObject({ trial_end_date: '2025-02-15', amount: 20 });
  });

  it('of a free plan has the price zero and no trial', () => {
    expect(mapped(planOf(fixed('MONTHLY', 0)))).toMatchObject({ amount: 0, trial_end_date: null });
  });

  it('has no price and no trial when its plan or start is unknown', () => {
    const nothing = { amount: null, currency: null, interval: null, pricing: null, trial_end_date: null };
    expect(mapped(undefined)).toMatchObject({ ...nothing, plan_name: null, plan_id: 'PLANEXEMPLE1' });
    expect(mapped(trial, { start_date: null })).toMatchObject(nothing);
    expect(mapped(planOf())).toMatchObject(nothing);
  });

  it.each([
    ['on its cancellation day', { status: 'CANCELED', canceled_date: '2025-03-31', charged_through_date: '2025-04-30' }, '2025-03-31'],
    ['on a day in the future', { status: 'ACTIVE', canceled_date: '2025-07-31' }, '2025-07-31'],
    [
      'on its last paid day when it is over',
      { status: 'DEACTIVATED', canceled_date: null, charged_through_date: '2025-04-30' },
      '2025-04-30',
    ],
    ['on the day on which it completed', { status: 'COMPLETED', canceled_date: null, completed_date: '2025-04-15', charged_through_date: '2025-04-30' }, '2025-04-15'], // prettier-ignore
    ['on its last paid day when it completed on an unknown day', { status: 'COMPLETED', canceled_date: null, charged_through_date: '2025-04-30' }, '2025-04-30'], // prettier-ignore
    ['on the day on which its phases end', { status: 'ACTIVE', canceled_date: null, completed_date: '2025-12-31' }, '2025-12-31'],
    [
      'on its cancellation before its phases end',
      { status: 'ACTIVE', canceled_date: '2025-07-31', completed_date: '2025-12-31' },
      '2025-07-31',
    ],
    ['on its last paid day when it was cancelled before its phases end', { status: 'CANCELED', canceled_date: null, completed_date: '2025-12-31', charged_through_date: '2025-04-30' }, '2025-04-30'], // prettier-ignore
    ['on no day while it is active', { status: 'ACTIVE', canceled_date: null, charged_through_date: '2025-06-30' }, null],
    ['on no day when the day is unknown', { status: 'CANCELED', canceled_date: null, charged_through_date: null }, null],
  ])('ends %s', (_when, changes, ended_date) => {
    expect(mapped(undefined, changes)).toMatchObject({ ended_date });
  });

  it('is suspended since its pause, and no longer when it is ACTIVE', () => {
    const pausedSince = '2025-05-01';
    expect(mapped(undefined, { status: 'PAUSED' }, { pausedSince })).toMatchObject({ suspended_date: pausedSince });
    expect(mapped(undefined, { status: 'ACTIVE' }, { pausedSince })).toMatchObject({ suspended_date: null });
  });

  it('is skipped when it has no creation time', () => {
    expect(mapped(undefined, { created_at: null })).toBeNull();
  });
});
