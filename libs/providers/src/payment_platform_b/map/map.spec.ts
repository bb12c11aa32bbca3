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

describe('money', () => {
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
    ['a unit that is no hundredth, of no state', money(100_000_000, 'BTC')],
    ['no currency', money(100, null)],
    ['a name that is none', money(100, 'UNKNOWN_CURRENCY')],
    ['another name that is none', money(100, 'XUS')],
    ['no amount', money(null)],
    ['nothing', null],
  ])('is none with %s', (_what, told) => {
    expect(moneyOf(told)).toBeNull();
  });

  it('is never put beside money of another currency', () => {
    expect([amountIn('EUR', money(200, 'USD')), amountIn('EUR', money(200))]).toEqual([null, 2]);
    expect(feeIn('EUR', [{ amount_money: money(93) }, { amount_money: money(5, 'USD') }])).toBeNull();
  });

  it('of fees is below zero when charged, above when returned, and none while nobody has told any', () => {
    const fees = (...amounts: number[]) =>
      feeIn(
        'EUR',
        amounts.map((amount) => ({ amount_money: money(amount) })),
      );
    expect([fees(93), fees(93, -20), fees(-20), fees(0), fees(), feeIn('EUR', null)]).toEqual([-0.93, -0.73, 0.2, 0, null, null]);
    expect(Object.is(fees(0), -0)).toBe(false);
  });
});

describe('a payment', () => {
  it('is told with tip, fee and what is left', () => {
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

  it('is not known to be free of a fee, while none is told: what is left is not known either', () => {
    expect(paid({ processing_fee: [] })).toMatchObject({ fee: null, net: null });
  });

  it('is told one payer from another by the e-mail in any case, which is kept only where it may be', () => {
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
  ])('that is %s is %s', (status_code, status) => {
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
  ])('by %s is one by %s, its money moved by the platform: %p', (source_type, payment_method, settled_by_platform) => {
    expect(paid({ source_type })).toMatchObject({ payment_method, payment_method_code: source_type, settled_by_platform });
  });

  it.each([
    ['without an amount', { total_money: null, amount_money: null }],
    ['without its total, but with a tip', { total_money: null }],
    ['in no currency', { total_money: money(100, null), tip_money: null, amount_money: null }],
    ['without a date', { created_at: null }],
    ['with a date that is none', { created_at: 'yesterday' }],
  ])('is left out %s', (_how, changes) => {
    expect(paid(changes)).toBeNull();
  });

  it('is worth its amount, where the platform tells no total of one without a tip', () => {
    expect(paid({ total_money: null, tip_money: null })).toMatchObject({ amount: 44.5, tip: null });
  });

  it('is told without what is no card’s last digits, and with card numbers masked', () => {
    const told = paid({ card_details: { card: { card_brand: 'VISA', last_4: '4111111111111111' } }, note: 'carte 4111 1111 1111 1111' });
    expect([told!.card_last4, told!.description]).toEqual([null, 'carte 411111******1111']);
  });
});

describe('a refund', () => {
  it('is below zero, with the fee that came back, and names its payment', () => {
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
  ])('that is %s is %s', (status_code, status) => {
    expect(refunded({ status: status_code })).toMatchObject({ status, status_code });
  });

  it('of no payment names none', () => {
    expect(refunded({ payment_id: null, order_id: null })).toMatchObject({ payment_transaction_id: null, order_id: null });
  });

  it('of nothing is nothing, never less', () => {
    expect(Object.is(refunded({ amount_money: money(0) })!.amount, 0)).toBe(true);
  });

  it.each([{ amount_money: null }, { created_at: null }])('is left out where it lacks what none can be kept without', (changes) => {
    expect(refunded(changes)).toBeNull();
  });
});

describe('a dispute', () => {
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
  ])('that is %s is %s at the stage %s, its loss %p', (state, status, stage, amount_lost) => {
    expect(disputed({ state })).toMatchObject({
      status,
      status_code: state,
      stage,
      amount_lost,
      channel: 'EXTERNAL',
      transaction_id: 'PAYEXEMPLE1',
    });
  });

  it('is answered until a time while it is open, and decided at one once it is not', () => {
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
  ])('for %s is one for %s', (reason, reason_group) => {
    expect(disputed({ reason })).toMatchObject({ reason, reason_group });
  });

  it('is told by its older name too, and left out without any', () => {
    expect(disputed({ id: null, dispute_id: 'OLD' })).toMatchObject({ dispute_id: 'OLD' });
    expect(disputed({ id: null, dispute_id: null })).toBeNull();
  });
});
