import { describe, expect, it } from '@jest/globals';
import CODES from '../sources/square-payouts/vendor/codes.json' with { type: 'json' };
import type { SquareEntry, SquarePayout } from '../sources/square-payouts/responses.js';
import { ACTIVITY_KINDS, activityKind } from './activity-kinds.js';
import { mapEntry, mapPayout } from './payout.js';

const SELLER = { id: 'MLEXEMPLE' };
const money = (amount: number, currency = 'EUR') => ({ amount, currency });
const PAYOUT: SquarePayout = {
  id: 'po_1',
  status: 'PAID',
  location_id: 'LEXEMPLE1',
  created_at: '2025-03-24T03:07:09Z',
  updated_at: '2025-03-25T03:07:09Z',
  amount_money: money(12_345),
  type: 'BATCH',
};
const paid = (changes: Partial<SquarePayout> = {}) => mapPayout({ ...PAYOUT, ...changes }, SELLER);
const entry = (changes: Partial<SquareEntry> = {}) =>
  mapEntry(
    {
      id: 'poe_1',
      effective_at: '2025-03-23T10:00:00Z',
      type: 'DISPUTE',
      gross_amount_money: money(-3_000),
      fee_amount_money: money(0),
      net_amount_money: money(-3_000),
      type_dispute_details: { payment_id: 'PAY1', dispute_id: 'DIS1' },
      ...changes,
    },
    PAYOUT,
    SELLER,
  );

describe('Square payout', () => {
  it('is negative, with its fee and place', () => {
    expect(paid({ payout_fee: [{ amount_money: money(95) }, { amount_money: money(5) }] })).toMatchObject({
      source_account_id: 'MLEXEMPLE',
      transaction_id: 'po_1',
      type: 'PAYOUT',
      type_code: 'PAYOUT',
      status: 'SUCCEEDED',
      created_at: '2025-03-24T03:07:09Z',
      amount: -123.45,
      fee: -1,
      net: -124.45,
      currency: 'EUR',
      settled_by_platform: true,
      location_id: 'LEXEMPLE1',
    });
    expect(paid()).toMatchObject({ fee: null, net: null });
  });

  it('that takes money from the bank is a transfer to the platform', () => {
    expect(paid({ amount_money: money(-103) })).toMatchObject({ type: 'TRANSFER_IN', type_code: 'PAYOUT', amount: 1.03 });
  });

  it('has its currency in either member', () => {
    expect(paid({ amount_money: { amount: 6_259, currency_code: 'USD' } })).toMatchObject({ amount: -62.59, currency: 'USD' });
  });

  it.each([...Object.entries(CODES['payout.status'].values), ['ADDED_LATER', null], [null, null]])(
    'with the status %s is %s',
    (status_code, status) => {
      expect(paid({ status: status_code })).toMatchObject({ status, status_code });
    },
  );

  it.each([{ amount_money: null }, { created_at: null }, { amount_money: money(1, 'BTC') }])('is skipped with %j', (changes) => {
    expect(paid(changes)).toBeNull();
  });
});

describe('entry of a Square payout', () => {
  const published = (sign: 'credit' | 'debit'): [string, string | null][] => Object.entries(CODES[`payout_entry.type ${sign}`].values);

  it.each(published('credit'))('of the published type %s and incoming money is %s', (type, kind) => {
    expect(activityKind(type, 1) ?? null).toBe(kind);
  });

  it.each(published('debit'))('of the published type %s and outgoing money is %s', (type, kind) => {
    expect(activityKind(type, -1) ?? null).toBe(kind);
  });

  it('is decided for each published type, and OTHER for a later one', () => {
    expect(Object.keys(ACTIVITY_KINDS).toSorted()).toEqual(
      published('debit')
        .map(([type]) => type)
        .toSorted(),
    );
    expect([activityKind('ADDED_LATER', 1), activityKind('constructor', -1)]).toEqual(['OTHER', 'OTHER']);
  });

  it('of a dispute has the money that was taken, its payment and its dispute', () => {
    expect(entry()).toMatchObject({
      transaction_id: 'poe_1',
      type: 'DISPUTE',
      type_code: 'DISPUTE',
      status: 'SUCCEEDED',
      created_at: '2025-03-23T10:00:00Z',
      amount: -30,
      fee: 0,
      net: -30,
      payment_transaction_id: 'PAY1',
      reference_id: 'DIS1',
      location_id: 'LEXEMPLE1',
    });
  });

  it('of a dispute has the fee that was charged, and the returned money', () => {
    const opened = {
      type: 'OPEN_DISPUTE',
      type_dispute_details: null,
      type_open_dispute_details: { payment_id: 'PAY2', dispute_id: 'DIS2' },
    };
    expect(entry({ ...opened, fee_amount_money: money(1_500), net_amount_money: money(-4_500) })).toMatchObject({ amount: -30, fee: -15, net: -45, payment_transaction_id: 'PAY2' }); // prettier-ignore
    expect(entry({ gross_amount_money: money(3_000), net_amount_money: money(3_000) })).toMatchObject({
      type: 'DISPUTE_REVERSAL',
      amount: 30,
    });
  });

  it.each([
    [money(-900), money(0), money(-900)],
    [money(0), money(900), money(-900)],
  ])('of a fee with the amount %j and the fee %j has the whole as its amount', (gross_amount_money, fee_amount_money, net_amount_money) => {
    const told = entry({ type: 'SUBSCRIPTION_FEE', gross_amount_money, fee_amount_money, net_amount_money });
    expect(told).toMatchObject({ type: 'FEE', amount: -9, fee: null, net: -9 });
  });

  it('has the time of its payout when it has none', () => {
    expect(entry({ effective_at: null })).toMatchObject({ created_at: '2025-03-24T03:07:09Z' });
  });

  it('has no record when another record has its money', () => {
    expect([entry({ type: 'CHARGE' }), entry({ type: 'REFUND' })]).toEqual([undefined, undefined]);
  });

  it.each([{ type: null }, { gross_amount_money: null }])('is skipped with %j', (changes) => {
    expect(entry(changes)).toBeNull();
  });
});
