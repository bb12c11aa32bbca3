import { describe, expect, it } from '@jest/globals';
import type { PaypalDispute } from '../sources/paypal/responses.js';
import { mapDispute } from './dispute.js';

const ACCOUNT = { provider: 'payment_platform_a', account: 'EXAMPLEMERCH2' };
const money = (value: string, currency_code = 'EUR') => ({ currency_code, value });
const moved = (value: string, reason = 'DISPUTE_SETTLEMENT', type = 'DEBIT', currency = 'EUR', affected_party = 'SELLER') => ({ affected_party, amount: money(value, currency), type, reason }); // prettier-ignore

const mapped = (changes: Partial<PaypalDispute> = {}) =>
  mapDispute(
    {
      dispute_id: 'PP-D-1001',
      create_time: '2025-03-01T10:00:00.000Z',
      update_time: '2025-03-20T10:00:00.000Z',
      status: 'RESOLVED',
      reason: 'UNAUTHORISED',
      dispute_amount: money('50.00'),
      ...changes,
    },
    ACCOUNT,
  )!;
const outcome = (outcome_code: string, amount_refunded?: ReturnType<typeof money>) => ({ dispute_outcome: { outcome_code, ...(amount_refunded && { amount_refunded }) } }); // prettier-ignore

describe('PayPal dispute', () => {
  it.each([
    ['OPEN', 'OPEN'],
    ['WAITING_FOR_SELLER_RESPONSE', 'WAITING_FOR_SELLER'],
    ['WAITING_FOR_BUYER_RESPONSE', 'WAITING_FOR_BUYER'],
    ['UNDER_REVIEW', 'UNDER_REVIEW'],
    ['OTHER', null],
    ['BRAND_NEW', null],
  ])('with the status %s is %s, without a loss or a resolution', (status, ours) => {
    expect(mapped({ status })).toMatchObject({ status: ours, status_code: status, amount_lost: null, resolved_at: null });
  });

  it.each([
    ['RESOLVED_SELLER_FAVOUR', undefined, 'WON', 0],
    ['RESOLVED_BUYER_FAVOUR', [moved('50.00')], 'LOST', 50],
    ['RESOLVED_BUYER_FAVOUR', undefined, 'LOST', 40],
    ['RESOLVED_WITH_PAYOUT', [], 'WON', 0],
    ['RESOLVED_WITH_PAYOUT', [moved('30.00')], 'LOST', 30],
    ['RESOLVED_WITH_PAYOUT', undefined, 'CLOSED', null],
    ['ACCEPTED', [moved('50.00'), moved('20.00', 'DISPUTE_SETTLEMENT', 'CREDIT')], 'ACCEPTED', 30],
    ['CANCELED_BY_BUYER', undefined, 'CLOSED', null],
    ['DENIED', [], 'WON', 0],
    ['DENIED', undefined, 'WON', 0],
    ['NONE', undefined, 'CLOSED', null],
    ['BRAND_NEW', undefined, null, null],
  ])('resolved as %s with the movements %j is %s, with a loss of %s', (code, money_movements, status, amount_lost) => {
    const told = { ...outcome(code, money('40.00')), ...(money_movements && { money_movements }) };
    expect(mapped(told)).toMatchObject({ status, amount_lost, outcome_code: code });
  });

  it('is CLOSED when it is resolved without an outcome', () => {
    expect(mapped()).toMatchObject({ status: 'CLOSED', outcome_code: null, amount_lost: null });
  });

  it('counts fees separately, and no movements of the buyer', () => {
    const movements = [moved('50.00'), moved('16.00', 'CHARGEBACK_FEE'), moved('4.00', 'DISPUTE_FEE'), moved('50.00', 'DISPUTE_SETTLEMENT', 'CREDIT', 'EUR', 'BUYER')]; // prettier-ignore
    expect(mapped({ ...outcome('RESOLVED_BUYER_FAVOUR'), money_movements: movements })).toMatchObject({ amount_lost: 50, fees: 20 });
  });

  it('has a loss of zero when more came back than was taken', () => {
    const movements = [moved('10.00'), moved('12.00', 'DISPUTE_SETTLEMENT', 'CREDIT')];
    expect(mapped({ ...outcome('RESOLVED_BUYER_FAVOUR'), money_movements: movements }).amount_lost).toBe(0);
  });

  it.each([[moved('50.00', 'DISPUTE_SETTLEMENT', 'DEBIT', 'USD')], [moved('50.00', 'DISPUTE_SETTLEMENT', 'TURN')]])(
    'has no loss when a movement cannot be added: %j',
    (movement) => {
      expect(mapped({ ...outcome('RESOLVED_BUYER_FAVOUR'), money_movements: [movement] }).amount_lost).toBeNull();
    },
  );

  it('has no fees when the platform returns no movements', () => {
    expect(mapped().fees).toBeNull();
  });

  it('has the transaction id of the seller', () => {
    const payment = { buyer_transaction_id: 'BUYER', seller_transaction_id: 'SELLER' };
    const disputed: PaypalDispute['disputed_transactions'] = [payment];
    expect([mapped({ disputed_transactions: disputed }).transaction_id, mapped().transaction_id]).toEqual(['SELLER', null]);
  });

  it('is resolved at its last adjudication, otherwise at its last change', () => {
    const adjudications = [{ adjudication_time: '2025-03-19T09:00:00.000Z' }, { adjudication_time: '2025-03-10T09:00:00.000Z' }];
    const last = '2025-03-19T09:00:00Z';
    expect([adjudications, adjudications.toReversed()].map((each) => mapped({ adjudications: each }).resolved_at)).toEqual([last, last]);
    expect(mapped().resolved_at).toBe('2025-03-20T10:00:00Z');
  });

  it('has no due dates when it is resolved', () => {
    const dates = { seller_response_due_date: '2025-04-01T10:00:00Z', buyer_response_due_date: '2025-04-02T10:00:00Z' };
    expect(mapped(dates)).toMatchObject({ due_at: null, buyer_due_at: null });
    expect(mapped({ ...dates, status: 'OPEN' })).toMatchObject({ due_at: '2025-04-01T10:00:00Z', buyer_due_at: '2025-04-02T10:00:00Z' });
  });

  it.each([
    ['UNAUTHORISED', 'FRAUD'],
    ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'NOT_RECEIVED'],
    ['MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', 'NOT_AS_DESCRIBED'],
    ['DUPLICATE_TRANSACTION', 'DUPLICATE'],
    ['PAYMENT_BY_OTHER_MEANS', 'DUPLICATE'],
    ['INCORRECT_AMOUNT', 'AMOUNT'],
    ['CANCELED_RECURRING_BILLING', 'CANCELLED'],
    ['CREDIT_NOT_PROCESSED', 'CREDIT'],
    ['PROBLEM_WITH_REMITTANCE', 'OTHER'],
    ['BRAND_NEW', 'OTHER'],
    [null, null],
  ])('with the reason %s is in the group %s', (reason, reason_group) => {
    expect(mapped({ reason })).toMatchObject({ reason, reason_group });
  });

  it('has no unknown stage or channel', () => {
    expect(mapped({ dispute_life_cycle_stage: 'NEW', dispute_channel: 'NEW' })).toMatchObject({ stage: null, channel: null });
    expect(mapped({ dispute_life_cycle_stage: 'PRE_ARBITRATION', dispute_channel: 'ALERT' })).toMatchObject({ stage: 'PRE_ARBITRATION', channel: 'ALERT' }); // prettier-ignore
  });

  it.each([[{ dispute_amount: undefined }], [{ create_time: null }]])('has no record with %j', (changes) => {
    expect(mapped(changes)).toBeNull();
  });
});
