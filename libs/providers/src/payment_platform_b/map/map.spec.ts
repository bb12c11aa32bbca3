import { describe, expect, it } from '@jest/globals';
import { account } from '../../../test/square-platform.js';
import type { SquareDispute, SquarePayment, SquareRefund } from '../sources/square/responses.js';
import { mapDispute } from './dispute.js';
import { amountIn, feeIn, moneyOf } from './money.js';
import { mapPayment } from './payment.js';
import { mapRefund } from './refund.js';

const seller = { id: 'MLEXEMPLE', hashKey: new Uint8Array(32), personalData: false };
const [recorded] = account().payments as unknown as SquarePayment[];
const money = (amount: number | null, currency: string | null = 'EUR') => ({ amount, currency });

const paid = (changes: Partial<SquarePayment> = {}) => mapPayment({ ...recorded!, ...changes }, seller);
const refunded = (changes: Partial<SquareRefund> = {}) =>
  mapRefund({ ...(account().refunds[0] as unknown as SquareRefund), ...changes }, seller);
const disputed = (changes: Partial<SquareDispute> = {}) =>
  mapDispute({ ...(account().disputes[0] as unknown as SquareDispute), ...changes }, seller.id);

describe('Square money', () => {
  it.each([
    [4_650, 'EUR', 46.5],
    [4_650, 'JPY', 4_650],
    [4_650, 'KWD', 4.65],
    [-1, 'USD', -0.01],
    [0, 'EUR', 0],
    [Number.MAX_SAFE_INTEGER, 'JPY', Number.MAX_SAFE_INTEGER],
  ])('of %i in the smallest unit of %s is %d', (amount, currency, major) => {
    expect(moneyOf(money(amount, currency))).toEqual({ amount: major, currency });
  });

  it.each([
    ['a cryptocurrency', money(100_000_000, 'BTC')],
    ['no currency', money(100, null)],
    ['an unknown currency', money(100, 'UNKNOWN_CURRENCY')],
    ['another unknown currency', money(100, 'XUS')],
    ['no amount', money(null)],
    ['no money', null],
  ])('is null with %s', (_what, told) => {
    expect(moneyOf(told)).toBeNull();
  });

  it('is null in another currency', () => {
    expect([amountIn('EUR', money(200, 'USD')), amountIn('EUR', money(200))]).toEqual([null, 2]);
    expect(feeIn('EUR', [{ amount_money: money(93) }, { amount_money: money(5, 'USD') }])).toBeNull();
  });

  it('of fees is negative when charged, positive when returned, and null without fees', () => {
    const fees = (...amounts: number[]) =>
      feeIn(
        'EUR',
        amounts.map((amount) => ({ amount_money: money(amount) })),
      );
    expect([fees(93), fees(93, -20), fees(-20), fees(0), fees(), feeIn('EUR', null)]).toEqual([-0.93, -0.73, 0.2, 0, null, null]);
    expect(Object.is(fees(0), -0)).toBe(false);
  });
});

describe('Square payment', () => {
  it('has its tip, fee and net amount', () => {
    expect(paid()).toMatchObject({
      source_account_id: 'MLEXEMPLE',
      transaction_id: 'PAYEXEMPLE1',
      type: 'PAYMENT',
      type_code: 'PAYMENT',
      status: 'SUCCEEDED',
      created_at: '2025-03-11T09:00:00Z',
      amount: 46.5,
      tip: 2,
      fee: -0.93,
      net: 45.57,
      refunded: 10,
      currency: 'EUR',
      settled_by_platform: true,
      payment_method: 'CARD',
      card_brand: 'VISA',
      card_last4: '0000',
      payer_id: 'CUSEXEMPLE1',
      reference_id: '1042',
      risk_level: 'NORMAL',
    });
  });

  it('has no fee and no net amount when no fee is returned', () => {
    expect(paid({ processing_fee: [] })).toMatchObject({ fee: null, net: null });
  });

  const fees = (...amounts: (number | null)[]) => amounts.map((amount) => ({ amount_money: money(amount) }));

  it.each([
    ['the fee of an application', { app_fee_money: money(200), processing_fee: fees(59) }, { fee: -2.59, net: 43.91 }],
    ['an application fee of zero', { app_fee_money: money(0), processing_fee: fees(59) }, { fee: -0.59, net: 45.91 }],
    ['parts of an application fee', { app_fee_allocations: fees(150, 50), processing_fee: fees(59) }, { fee: -2.59, net: 43.91 }],
    ['an application fee and its parts', { app_fee_money: money(200), app_fee_allocations: fees(150, 50), processing_fee: fees(59) }, { fee: -2.59 }], // prettier-ignore
    ['an application fee in another currency', { app_fee_money: money(200, 'USD'), processing_fee: fees(59) }, { fee: null, net: null }],
    ['an application fee of an unknown amount', { app_fee_money: money(null), processing_fee: fees(59) }, { fee: null, net: null }],
    ['an application fee before its own fee is known', { app_fee_money: money(200), processing_fee: null }, { fee: null, net: null }],
    ['cash and no fee', { source_type: 'CASH', processing_fee: null }, { fee: 0, net: 46.5 }],
    ['another means outside the platform and no fee', { source_type: 'EXTERNAL', processing_fee: [] }, { fee: 0, net: 46.5 }],
    ['cash and a fee', { source_type: 'CASH', processing_fee: fees(10) }, { fee: -0.1, net: 46.4 }],
    ['an unknown means and no fee', { source_type: 'ADDED_LATER', processing_fee: null }, { fee: null, net: null }],
  ])('with %s has the fee and net amount', (_what, changes, expected) => {
    expect(paid(changes)).toMatchObject(expected);
  });

  it('has one payer key per e-mail, and the e-mail only with personal data', () => {
    const key = paid()!.payer_key;
    expect([key, paid({ buyer_email_address: 'acheteur@example.com' })!.payer_key, paid()!.payer_email]).toEqual([
      expect.any(String),
      key,
      null,
    ]);
    expect(mapPayment(recorded!, { ...seller, personalData: true })!.payer_email).toBe('Acheteur@Example.com');
    expect(JSON.stringify(paid())).not.toMatch(/CAMILLE|fingerprint|receipt|000000/);
  });

  it.each([
    ['APPROVED', 'AUTHORIZED'],
    ['PENDING', 'PENDING'],
    ['COMPLETED', 'SUCCEEDED'],
    ['CANCELED', 'CANCELLED'],
    ['FAILED', 'FAILED'],
    ['ADDED_LATER', null],
    ['constructor', null],
  ])('with the status %s is %s', (status_code, status) => {
    expect(paid({ status: status_code })).toMatchObject({ status, status_code });
  });

  it.each([
    ['CARD', 'CARD', true],
    ['BANK_ACCOUNT', 'BANK', true],
    ['WALLET', 'WALLET', true],
    ['BUY_NOW_PAY_LATER', 'BUY_NOW_PAY_LATER', true],
    ['SQUARE_ACCOUNT', 'PLATFORM_BALANCE', true],
    ['CASH', 'CASH', false],
    ['EXTERNAL', 'EXTERNAL', false],
    ['ADDED_LATER', 'OTHER', null],
    [null, null, null],
  ])('by %s has the method %s and is settled by the platform: %p', (source_type, payment_method, settled_by_platform) => {
    expect(paid({ source_type })).toMatchObject({ payment_method, payment_method_code: source_type, settled_by_platform });
  });

  it.each([
    ['without an amount', { total_money: null, amount_money: null }],
    ['with a tip but without a total', { total_money: null }],
    ['without a currency', { total_money: money(100, null), tip_money: null, amount_money: null }],
    ['without a date', { created_at: null }],
    ['with an invalid date', { created_at: 'yesterday' }],
  ])('is skipped %s', (_how, changes) => {
    expect(paid(changes)).toBeNull();
  });

  it('has its amount as the total when it has no tip', () => {
    expect(paid({ total_money: null, tip_money: null })).toMatchObject({ amount: 44.5, tip: null });
  });

  it('has no invalid last digits, and no card number in its description', () => {
    const told = paid({ card_details: { card: { card_brand: 'VISA', last_4: '4111111111111111' } }, note: 'carte 4111 1111 1111 1111' });
    expect([told!.card_last4, told!.description]).toEqual([null, 'carte 411111******1111']);
  });
});

describe('Square refund', () => {
  it('has a negative amount, the returned fee and its payment', () => {
    expect(refunded()).toMatchObject({
      type: 'REFUND',
      type_code: 'REFUND',
      status: 'SUCCEEDED',
      amount: -10,
      fee: 0.2,
      net: -9.8,
      payment_transaction_id: 'PAYEXEMPLE1',
    });
  });

  it.each([
    ['PENDING', 'PENDING'],
    ['COMPLETED', 'SUCCEEDED'],
    ['APPROVED', 'SUCCEEDED'],
    ['REJECTED', 'FAILED'],
    ['FAILED', 'FAILED'],
    ['ADDED_LATER', null],
  ])('with the status %s is %s', (status_code, status) => {
    expect(refunded({ status: status_code })).toMatchObject({ status, status_code });
  });

  it.each([
    ['an application that contributes to it', { app_fee_money: money(200), processing_fee: [{ amount_money: money(-20) }] }, { fee: 2.2, net: -7.8 }], // prettier-ignore
    ['an application, before its own fee is known', { app_fee_money: money(200), processing_fee: null }, { fee: null, net: null }],
    ['no fee in cash', { destination_type: 'CASH', processing_fee: null }, { fee: 0, net: -10 }],
    ['no fee on a card', { processing_fee: null }, { fee: null, net: null }],
  ])('with %s has the fee and net amount', (_what, changes, expected) => {
    expect(refunded(changes)).toMatchObject(expected);
  });

  it('names the brand of its card when the platform returns it', () => {
    const card = { card_brand: 'SQUARE_GIFT_CARD' };
    expect(refunded({ destination_details: { card_details: { card } } })).toMatchObject({
      card_brand: 'SQUARE_GIFT_CARD',
      card_last4: null,
    });
    expect(refunded()!.card_brand).toBeNull();
  });

  it('has no payment when it is unlinked', () => {
    expect(refunded({ payment_id: null, order_id: null })).toMatchObject({ payment_transaction_id: null, order_id: null });
  });

  it('of zero is zero, not minus zero', () => {
    expect(Object.is(refunded({ amount_money: money(0) })!.amount, 0)).toBe(true);
  });

  it.each([{ amount_money: null }, { created_at: null }])('is skipped when it lacks a required field', (changes) => {
    expect(refunded(changes)).toBeNull();
  });
});

describe('Square dispute', () => {
  it.each([
    ['INQUIRY_EVIDENCE_REQUIRED', 'WAITING_FOR_SELLER', 'INQUIRY', null],
    ['INQUIRY_PROCESSING', 'UNDER_REVIEW', 'INQUIRY', null],
    ['INQUIRY_CLOSED', 'CLOSED', 'INQUIRY', null],
    ['EVIDENCE_REQUIRED', 'WAITING_FOR_SELLER', 'CHARGEBACK', null],
    ['PROCESSING', 'UNDER_REVIEW', 'CHARGEBACK', null],
    ['WON', 'WON', 'CHARGEBACK', 0],
    ['LOST', 'LOST', 'CHARGEBACK', 25],
    ['ACCEPTED', 'ACCEPTED', 'CHARGEBACK', 25],
    ['ADDED_LATER', null, null, null],
    [null, null, null, null],
  ])('with the state %s is %s at the stage %s with the loss %p', (state, status, stage, amount_lost) => {
    expect(disputed({ state })).toMatchObject({
      status,
      status_code: state,
      stage,
      amount_lost,
      channel: 'EXTERNAL',
      transaction_id: 'PAYEXEMPLE1',
    });
  });

  it('has a due date while it is open, and a resolution time afterwards', () => {
    expect(disputed()).toMatchObject({ due_at: '2025-04-10T00:00:00Z', resolved_at: null });
    expect(disputed({ state: 'WON', updated_at: '2025-04-12T09:00:00Z' })).toMatchObject({
      due_at: null,
      resolved_at: '2025-04-12T09:00:00Z',
    });
  });

  it.each([
    ['NO_KNOWLEDGE', 'FRAUD'],
    ['EMV_LIABILITY_SHIFT', 'FRAUD'],
    ['NOT_RECEIVED', 'NOT_RECEIVED'],
    ['NOT_AS_DESCRIBED', 'NOT_AS_DESCRIBED'],
    ['DUPLICATE', 'DUPLICATE'],
    ['PAID_BY_OTHER_MEANS', 'DUPLICATE'],
    ['AMOUNT_DIFFERS', 'AMOUNT'],
    ['CANCELLED', 'CANCELLED'],
    ['CUSTOMER_REQUESTS_CREDIT', 'CREDIT'],
    ['ADDED_LATER', 'OTHER'],
    [null, null],
  ])('with the reason %s is in the group %s', (reason, reason_group) => {
    expect(disputed({ reason })).toMatchObject({ reason, reason_group });
  });

  it('has the id of older API versions, and is skipped without an id', () => {
    expect(disputed({ id: null, dispute_id: 'OLD' })).toMatchObject({ dispute_id: 'OLD' });
    expect(disputed({ id: null, dispute_id: null })).toBeNull();
  });
});
