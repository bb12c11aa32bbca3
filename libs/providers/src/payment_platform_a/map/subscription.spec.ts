import { describe, expect, it } from '@jest/globals';
import type { PaypalPlan, PaypalSubscription } from '../sources/paypal/responses.js';
import { regularCycle } from './plan-cycles.js';
import { priceOf } from './plan-price.js';
import { mapSubscription } from './subscription.js';

const money = (value: string, currency_code = 'EUR') => ({ currency_code, value });
const cycle = (changes: object = {}) => ({ tenure_type: 'REGULAR', sequence: 1, total_cycles: 0, frequency: { interval_unit: 'MONTH', interval_count: 1 }, pricing_scheme: { fixed_price: money('30.00') }, ...changes }); // prettier-ignore
const trial = (changes: object = {}) => cycle({ tenure_type: 'TRIAL', total_cycles: 1, pricing_scheme: undefined, ...changes });
const plan = (changes: object = {}): PaypalPlan => ({ id: 'P-1', name: 'Exemplix', product_id: 'PROD-1', billing_cycles: [cycle()], ...changes }) as PaypalPlan; // prettier-ignore

const mapped = (changes: Partial<PaypalSubscription> = {}, of: PaypalPlan | null = plan()) =>
  mapSubscription(
    {
      id: 'I-1',
      plan_id: 'P-1',
      status: 'ACTIVE',
      status_update_time: '2025-03-31T22:30:00Z',
      start_time: '2025-01-31T23:30:00Z',
      create_time: '2025-01-31T23:00:00Z',
      ...changes,
    },
    {
      provider: 'payment_platform_a',
      account: 'EXAMPLEMERCH2',
      plan: of,
      privacy: { hashKey: new Uint8Array(32), personal: false },
      now: new Date('2025-06-01T00:00:00Z'),
    },
  )!;

const tiers = [
  { starting_quantity: '1', ending_quantity: '9', amount: money('12.00') },
  { starting_quantity: '10', amount: money('10.00') },
];
const tiered = (pricing_model: string) => plan({ billing_cycles: [cycle({ pricing_scheme: { pricing_model, tiers } })] });

describe('PayPal plan price', () => {
  it.each([
    ['fixed', plan(), 1, { amount: 30, pricing: 'FIXED', tax_percentage: null, currency: 'EUR' }],
    ['including tax', plan({ taxes: { percentage: '20', inclusive: true } }), 1, { amount: 25, tax_percentage: 20 }],
    ['including tax by default', plan({ taxes: { percentage: '5.5' } }), 1, { amount: 28.436019, tax_percentage: 5.5 }],
    ['excluding tax', plan({ taxes: { percentage: '20', inclusive: false } }), 1, { amount: 30, tax_percentage: 20 }],
    ['by volume', tiered('VOLUME'), 12, { amount: 10, pricing: 'VOLUME', currency: 'EUR' }],
    ['by volume, in the first tier', tiered('VOLUME'), 9, { amount: 12 }],
    ['by tiers, all in the first one', tiered('TIERED'), 5, { amount: 12, pricing: 'TIERED' }],
    ['by tiers, in several', tiered('TIERED'), 12, { amount: null, pricing: 'TIERED', currency: 'EUR' }],
    ['by an unknown model', tiered('AUCTION'), 5, { amount: null, pricing: null }],
    ['in yen', plan({ billing_cycles: [cycle({ pricing_scheme: { fixed_price: money('500', 'JPY') } })] }), 1, { amount: 500, currency: 'JPY' }], // prettier-ignore
    ['without cycles', plan({ billing_cycles: [] }), 1, { amount: null, currency: null, pricing: null, interval: null }],
    ['without a plan', null, 1, { amount: null, currency: null, tax_percentage: null }],
  ])('%s is per unit and period', (_name, of, quantity, price) => {
    expect(priceOf(of, regularCycle(of), quantity)).toMatchObject(price);
  });

  it.each([
    ['WEEK', 2, 'WEEK', 2],
    ['YEAR', null, 'YEAR', 1],
    ['DECADE', 1, null, null],
  ])('with the interval %s and count %s has the interval %s and count %s', (interval_unit, interval_count, interval, count) => {
    const of = plan({ billing_cycles: [cycle({ frequency: { interval_unit, interval_count } })] });
    expect(priceOf(of, regularCycle(of), 1)).toMatchObject({ interval, interval_count: count });
  });
});

describe('PayPal subscription', () => {
  it.each([
    ['APPROVAL_PENDING', 'PENDING'],
    ['APPROVED', 'PENDING'],
    ['ACTIVE', 'ACTIVE'],
    ['SUSPENDED', 'SUSPENDED'],
    ['CANCELLED', 'CANCELLED'],
    ['EXPIRED', 'EXPIRED'],
    ['BRAND_NEW', null],
  ])('with the status %s is %s', (status, ours) => {
    expect(mapped({ status })).toMatchObject({ status: ours, status_code: status });
  });

  it('is PENDING until it starts', () => {
    expect(mapped({ start_time: '2025-06-02T00:00:00Z' })).toMatchObject({ status: 'PENDING', status_code: 'ACTIVE' });
  });

  it.each([
    ['CANCELLED', { cancelled_date: '2025-04-01', ended_date: '2025-04-01', suspended_date: null }],
    ['EXPIRED', { cancelled_date: null, ended_date: '2025-04-01', suspended_date: null }],
    ['SUSPENDED', { cancelled_date: null, ended_date: null, suspended_date: '2025-04-01' }],
    ['ACTIVE', { cancelled_date: null, ended_date: null, suspended_date: null }],
  ])('with the status %s has its end dates in French time', (status, ends) => {
    expect(mapped({ status })).toMatchObject({ ...ends, start_date: '2025-02-01', status_changed_at: '2025-03-31T22:30:00Z' });
  });

  it.each([
    [[trial(), cycle()], '2025-03-01'],
    [[trial({ frequency: { interval_unit: 'WEEK', interval_count: 2 }, total_cycles: 3 }), cycle()], '2025-03-15'],
    [[trial(), trial({ frequency: { interval_unit: 'DAY' }, total_cycles: 10 }), cycle()], '2025-03-11'],
    [[trial({ frequency: { interval_unit: 'DECADE' } }), cycle()], null],
    [[cycle()], null],
  ])('with the cycles %j is on trial until %s', (billing_cycles, trial_end_date) => {
    expect(mapped({}, plan({ billing_cycles })).trial_end_date).toBe(trial_end_date);
  });

  const sold = (price: string, changes: object = {}) => trial({ pricing_scheme: { fixed_price: money(price) }, ...changes });

  it.each([
    ['in its paid trial', [sold('3.00', { total_cycles: 6 }), cycle()], { amount: 3, trial_end_date: null }],
    ['after its paid trial', [sold('3.00', { total_cycles: 3 }), cycle()], { amount: 30, trial_end_date: null }],
    ['on the first day after its paid trial', [sold('3.00', { total_cycles: 4 }), cycle()], { amount: 30 }],
    ['in a free trial before a paid one', [trial({ total_cycles: 5 }), sold('3.00'), cycle()], { amount: 3, trial_end_date: '2025-07-01' }],
    [
      'after a free trial, in a paid one',
      [trial(), sold('6.00', { total_cycles: 6 }), cycle()],
      { amount: 6, trial_end_date: '2025-03-01' },
    ],
    ['in a free trial of the price zero', [sold('0'), cycle()], { amount: 30, trial_end_date: '2025-03-01' }],
    ['in a trial listed after the regular cycle', [cycle({ sequence: 2 }), sold('3.00', { total_cycles: 6, sequence: 1 })], { amount: 3 }],
    ['after a term with a paid trial', [sold('3.00'), cycle({ total_cycles: 1 })], { amount: 30, total_cycles: 2 }],
    ['with a paid trial of another length', [sold('3.00', { frequency: { interval_unit: 'WEEK' } }), cycle({ total_cycles: 12 })], { amount: 30, total_cycles: null }], // prettier-ignore
    ['with a trial of an unknown length', [sold('3.00', { frequency: { interval_unit: 'DECADE' } }), cycle()], { amount: 30, trial_end_date: null }], // prettier-ignore
  ])('%s has its price of the day', (_when, billing_cycles, expected) => {
    expect(mapped({}, plan({ billing_cycles }))).toMatchObject(expected);
  });

  it('has the price of its regular cycle when its start is unknown', () => {
    const of = plan({ billing_cycles: [sold('3.00', { total_cycles: 6 }), cycle()] });
    expect(mapped({ start_time: null }, of)).toMatchObject({ amount: 30, trial_end_date: null });
  });

  it('counts the completed periods of a paid trial, and not those of a free one', () => {
    const executions = (...sequences: number[]) => [
      ...sequences.map((sequence) => ({ tenure_type: 'TRIAL', sequence, cycles_completed: 2, total_cycles: 2 })),
      { tenure_type: 'REGULAR', sequence: 3, cycles_completed: 5, total_cycles: 0 },
    ];
    const of = plan({ billing_cycles: [trial(), sold('3.00', { sequence: 2, total_cycles: 2 }), cycle({ sequence: 3 })] });
    expect(mapped({ billing_info: { cycle_executions: executions(1, 2) } }, of)).toMatchObject({ cycles_completed: 7, total_cycles: null });
    expect(mapped({ billing_info: { cycle_executions: executions(1) } }, of).cycles_completed).toBe(5);
  });

  it('has its cycles and payments, and null when it has no end', () => {
    const executions = [
      { tenure_type: 'TRIAL', cycles_completed: 1, total_cycles: 1 },
      { tenure_type: 'REGULAR', cycles_completed: 11, total_cycles: 0 },
    ];
    const billing_info = { cycle_executions: executions, outstanding_balance: money('30.00'), failed_payments_count: 2, next_billing_time: '2025-06-05T10:00:00Z' }; // prettier-ignore
    expect(mapped({ billing_info })).toMatchObject({ total_cycles: null, cycles_completed: 11, outstanding: 30, failed_payments: 2, next_billing_at: '2025-06-05T10:00:00Z', paid_through_date: null }); // prettier-ignore
    expect(mapped({}, plan({ billing_cycles: [cycle({ total_cycles: 8 })] }))).toMatchObject({ total_cycles: 8, cycles_completed: null, outstanding: null }); // prettier-ignore
  });

  it('has an outstanding amount only in its own currency', () => {
    expect(mapped({ billing_info: { outstanding_balance: money('30.00', 'USD') } })).toMatchObject({ currency: 'EUR', outstanding: null });
    expect(mapped({ billing_info: { outstanding_balance: money('30.00', 'USD') } }, null)).toMatchObject({ currency: 'USD', outstanding: 30, amount: null }); // prettier-ignore
  });

  it('has the quantity 1 when the platform returns none', () => {
    expect([mapped().quantity, mapped({ quantity: '12' }).quantity, mapped({ quantity: '0.5' }).quantity]).toEqual([1, 12, 0.5]);
  });

  it('has no data of its subscriber except the id', () => {
    const subscriber = { payer_id: 'PAYER', email_address: 'ben@example.com', name: { given_name: 'Ben', surname: 'Fictif' } };
    expect(mapped({ subscriber })).toMatchObject({ customer_id: 'PAYER', customer_name: null, customer_email: null });
  });

  it('has no record when it has no time', () => {
    expect(mapped({ create_time: null, start_time: null })).toBeNull();
  });
});
