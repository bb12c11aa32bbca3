import { describe, expect, it } from '@jest/globals';
import type { PaypalTransaction } from '../sources/paypal/responses.js';
import CODES from '../sources/paypal/vendor/codes.json' with { type: 'json' };
import { isDecided, kindOf } from './kinds.js';
import { mapTransaction } from './transaction.js';

const ACCOUNT = { provider: 'payment_platform_a', account: 'EXAMPLEMERCH2' };
const WAYS = { hashKey: new Uint8Array(32), personal: false };

const money = (value: string, currency_code = 'EUR') => ({ currency_code, value });
const movement = (changes: Partial<PaypalTransaction['transaction_info']> = {}, payer: PaypalTransaction['payer_info'] = undefined) => ({
  transaction_info: {
    transaction_id: '00000000000000P01',
    transaction_event_code: 'T0006',
    transaction_initiation_date: '2025-03-11T04:03:52+0000',
    transaction_amount: money('465.00'),
    transaction_status: 'S',
    ...changes,
  },
  payer_info: payer,
});
const mapped = (changes: Partial<PaypalTransaction['transaction_info']> = {}, payer?: PaypalTransaction['payer_info'], ways = WAYS) =>
  mapTransaction(movement(changes, payer), ACCOUNT, ways)!;

describe('kind of a PayPal movement', () => {
  it.each([
    ['T0006', 465, 'PAYMENT'],
    ['T0006', -30, 'PURCHASE'],
    ['T0001', -30, 'PURCHASE'],
    ['T0006', 0, 'PAYMENT'],
    ['T0006', -0.01, 'PURCHASE'],
    ['T0002', 29, 'PAYMENT'],
    ['T0106', -16, 'FEE'],
    ['T1109', 2, 'FEE'],
    ['T0200', -20, 'CONVERSION'],
    ['T0200', 18.1, 'CONVERSION'],
    ['T0300', 500, 'TRANSFER_IN'],
    ['T0403', -300, 'PAYOUT'],
    ['T0500', -12, 'PURCHASE'],
    ['T1107', -65, 'REFUND'],
    ['T1107', 65, 'ADJUSTMENT'],
    ['T1106', -40, 'DISPUTE'],
    ['T1106', 40, 'DISPUTE_REVERSAL'],
    ['T1105', 40, 'HOLD_RELEASE'],
    ['T1103', 3, 'ADJUSTMENT'],
    ['T1110', -40, 'HOLD'],
    ['T1111', 40, 'HOLD_RELEASE'],
    ['T1201', -40, 'DISPUTE'],
    ['T1202', 40, 'DISPUTE_REVERSAL'],
    ['T1200', -1, 'ADJUSTMENT'],
    ['T1300', 120, 'AUTHORIZATION'],
    ['T1501', -120, 'HOLD'],
    ['T1501', 120, 'HOLD_RELEASE'],
    ['T2105', -100, 'HOLD'],
    ['T2106', 100, 'HOLD_RELEASE'],
    ['T2109', -20, 'OTHER'],
    ['T0505', 12, 'AUTHORIZATION'],
    ['T0505', -12, 'AUTHORIZATION'],
    ['T1100', -40, 'REFUND'],
    ['T1100', 40, 'ADJUSTMENT'],
    ['T1105', -40, 'HOLD_RELEASE'],
    ['T1108', 2, 'FEE'],
    ['T1108', -2, 'FEE'],
    ['T1109', -2, 'FEE'],
    ['T1110', 40, 'HOLD_RELEASE'],
    ['T1111', -40, 'HOLD'],
    ['T1113', -40, 'REFUND'],
    ['T1114', -40, 'REFUND'],
    ['T1115', -40, 'REFUND'],
    ['T1116', -40, 'REFUND'],
    ['T1118', -40, 'REFUND'],
    ['T1201', 40, 'ADJUSTMENT'],
    ['T1202', -40, 'ADJUSTMENT'],
    ['T1208', 40, 'DISPUTE_REVERSAL'],
    ['T1208', -40, 'ADJUSTMENT'],
    ['T2109', 20, 'OTHER'],
    ['T2110', -20, 'OTHER'],
    ['T2110', 20, 'OTHER'],
    ['T0106', 16, 'FEE'],
    ['T0300', -500, 'ADJUSTMENT'],
    ['T0400', 300, 'ADJUSTMENT'],
    ['T0500', 12, 'ADJUSTMENT'],
    ['T0600', -12, 'PAYOUT'],
    ['T0600', 12, 'ADJUSTMENT'],
    ['T0700', 500, 'TRANSFER_IN'],
    ['T0700', -500, 'ADJUSTMENT'],
    ['T1000', -12, 'PURCHASE'],
    ['T1000', 12, 'ADJUSTMENT'],
    ['T1103', -3, 'ADJUSTMENT'],
    ['T1200', 1, 'ADJUSTMENT'],
    ['T1300', -120, 'AUTHORIZATION'],
    ['T1900', 5, 'ADJUSTMENT'],
    ['T1900', -5, 'ADJUSTMENT'],
    ['T9900', 1, 'OTHER'],
    ['T0099', 1, 'PAYMENT'],
    ['', 1, 'OTHER'],
    ['__proto__', 1, 'OTHER'],
  ])('with code %s and amount %d is %s', (code, amount, kind) => {
    expect(kindOf(code, amount)).toBe(kind);
  });

  const published = (sign: string): [string, string][] =>
    Object.entries(CODES[`transaction_event_code ${sign}` as keyof typeof CODES].values);

  it.each(published('credit'))('with the published code %s and incoming money is %s', (code, kind) => {
    expect(kindOf(code, 1)).toBe(kind);
  });

  it.each(published('debit'))('with the published code %s and outgoing money is %s', (code, kind) => {
    expect(kindOf(code, -1)).toBe(kind);
  });

  it('is decided for each published code, also when it is OTHER', () => {
    expect(published('debit').filter(([code]) => !isDecided(code))).toEqual([]);
  });

  it('is null without a code', () => {
    expect(mapped({ transaction_event_code: null })).toMatchObject({ type: null, type_code: null });
  });
});

describe('PayPal amount', () => {
  it.each([
    [money('465.00'), money('-13.79'), { amount: 465, fee: -13.79, net: 451.21, currency: 'EUR' }],
    [money('4650', 'JPY'), money('-200', 'JPY'), { amount: 4_650, fee: -200, net: 4_450, currency: 'JPY' }],
    [money('12000', 'HUF'), undefined, { amount: 12_000, fee: null, net: 12_000, currency: 'HUF' }],
    [money('300', 'TWD'), money('0', 'TWD'), { amount: 300, fee: 0, net: 300, currency: 'TWD' }],
    [money('4.650', 'KWD'), undefined, { amount: 4.65, currency: 'KWD' }],
    [money('.50'), money('-.10'), { amount: 0.5, fee: -0.1, net: 0.4 }],
    [money('-0.00'), undefined, { amount: 0 }],
    [money('0.30'), money('-0.10'), { net: 0.2 }],
    [money('10.00'), money('-1.00', 'USD'), { amount: 10, fee: null, net: null }],
  ])('%j with the fee %j is in major units', (transaction_amount, fee_amount, told) => {
    const record = mapped({ transaction_amount, fee_amount });
    expect(record).toMatchObject(told);
    expect(Object.is(record.amount, -0)).toBe(false);
  });

  it.each([
    ['S', 'T0006', 465],
    ['V', 'T0006', 465],
    ['P', 'T0006', null],
    ['D', 'T0006', null],
    ['S', 'T1300', null],
    [null, 'T0006', null],
  ])('with the status %s, the code %s and no fee has the net amount %s', (transaction_status, transaction_event_code, net) => {
    expect(mapped({ transaction_status, transaction_event_code })).toMatchObject({ fee: null, net });
    expect(mapped({ transaction_status, transaction_event_code, fee_amount: null })).toMatchObject({ fee: null, net });
  });

  it.each([
    [{ transaction_amount: undefined }],
    [{ transaction_amount: money('many') }],
    [{ transaction_amount: { value: '5.00' } }],
    [{ transaction_amount: money('5.00', 'EURO') }],
    [{ transaction_initiation_date: null }],
    [{ transaction_initiation_date: 'yesterday' }],
  ])('without a number, currency or time has no record: %j', (changes) => {
    expect(mapped(changes)).toBeNull();
  });
});

describe('PayPal movement', () => {
  it.each([
    ['2025-03-11T04:03:52+0000', '2025-03-11T04:03:52Z'],
    ['2025-03-11T04:03:52-0700', '2025-03-11T11:03:52Z'],
    ['2025-03-11T04:03:52Z', '2025-03-11T04:03:52Z'],
    ['2025-03-11T04:03:52.123+01:00', '2025-03-11T03:03:52Z'],
  ])('of %s was created at %s', (transaction_initiation_date, at) => {
    expect(mapped({ transaction_initiation_date }).created_at).toBe(at);
  });

  it.each([
    ['S', 'T0006', 'SUCCEEDED'],
    ['P', 'T0006', 'PENDING'],
    ['D', 'T0006', 'FAILED'],
    ['V', 'T0006', 'REVERSED'],
    ['S', 'T1300', 'AUTHORIZED'],
    ['P', 'T1300', 'PENDING'],
    ['Q', 'T0006', null],
    ['constructor', 'T0006', null],
  ])('with the status %s and code %s is %s', (transaction_status, transaction_event_code, status) => {
    expect(mapped({ transaction_status, transaction_event_code })).toMatchObject({ status, status_code: transaction_status });
  });

  it.each([
    ['T1107', '-65.00', 'TXN', { payment_transaction_id: 'REF', order_id: null, subscription_id: null }],
    ['T1201', '-65.00', 'TXN', { payment_transaction_id: 'REF' }],
    ['T0006', '65.00', 'TXN', { payment_transaction_id: null }],
    ['T0006', '65.00', 'ODR', { payment_transaction_id: null, order_id: 'REF' }],
    ['T0002', '65.00', 'SUB', { subscription_id: 'REF' }],
    ['T0003', '65.00', 'PAP', { subscription_id: null, order_id: null }],
    ['T1107', '-65.00', 'NEW', { payment_transaction_id: null }],
  ])('with code %s, amount %s and reference %s has its links', (transaction_event_code, value, paypal_reference_id_type, links) => {
    const reference = { paypal_reference_id: 'REF', paypal_reference_id_type };
    const record = mapped({ transaction_event_code, transaction_amount: money(value), ...reference });
    expect(record).toMatchObject({ ...links, reference_id: 'REF', reference_type: paypal_reference_id_type });
  });

  it.each([
    ['CREDIT_CARD', 'CARD'],
    ['Pay Later', 'BUY_NOW_PAY_LATER'],
    ['Pay Upon Invoice', 'BUY_NOW_PAY_LATER'],
    ['PAYPAL', 'WALLET'],
    ['BANK', 'BANK'],
    ['SOMETHING_NEW', 'OTHER'],
    [null, null],
  ])('paid by %s has the payment method %s', (instrument_type, payment_method) => {
    expect(mapped({ instrument_type })).toMatchObject({ payment_method, payment_method_code: instrument_type });
  });

  it.each([
    ['01', true],
    ['02', false],
    ['03', true],
    ['04', null],
    [null, null],
  ])('with the protection %s has the value %s', (protection_eligibility, isProtected) => {
    expect(mapped({ protection_eligibility }).protected).toBe(isProtected);
  });

  it('has null for fields that the platform does not return', () => {
    expect(mapped()).toMatchObject({ refunded: null, fee: null, tip: null, card_brand: null, card_last4: null, location_id: null, risk_level: null, tax: null }); // prettier-ignore
  });

  it('has no card number in its description', () => {
    expect(mapped({ transaction_subject: 'Carte 4111 1111 1111 1111 merci' }).description).toBe('Carte 411111******1111 merci');
  });
});

describe('PayPal payer', () => {
  const payer = {
    account_id: 'EXAMPLEPAYER2',
    email_address: ' Anna.Exemple@Example.com ',
    payer_name: { given_name: 'Anna', surname: 'Exemple' },
    country_code: 'FR',
  };

  it('has id, key and country only when personal_data is off', () => {
    const record = mapped({}, payer);
    expect(record).toMatchObject({ payer_id: 'EXAMPLEPAYER2', payer_country_code: 'FR', payer_name: null, payer_email: null });
    expect(record.payer_key).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect(JSON.stringify(record)).not.toMatch(/anna/i);
  });

  it('has name, e-mail and the same key when personal_data is on', () => {
    const record = mapped({}, payer, { ...WAYS, personal: true });
    expect(record).toMatchObject({
      payer_name: 'Anna Exemple',
      payer_email: 'Anna.Exemple@Example.com',
      payer_key: mapped({}, payer).payer_key,
    });
  });

  it('has one key for each spelling of its e-mail, and none without one', () => {
    const written = { ...payer, email_address: 'anna.exemple@example.com' };
    expect(mapped({}, written).payer_key).toBe(mapped({}, payer).payer_key);
    expect(mapped({}, { account_id: 'EXAMPLEPAYER2' }).payer_key).toBeNull();
  });
});
