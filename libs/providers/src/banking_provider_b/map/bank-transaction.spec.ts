import { anyDataType, validateRecord } from '@company-data/data-types';
import { describe, expect, it } from '@jest/globals';
import { operation } from '../../../test/bridge-aggregator.js';
import type { BridgeOperation } from '../sources/bridge/responses.js';
import { mapOperation, type OperationAccount } from './bank-transaction.js';

const CHECKING: OperationAccount = { id: '101', type: 'CHECKING', currency: 'EUR' };
const KEY = new Uint8Array(32);

const mapped = (changes: Partial<BridgeOperation> = {}, account = CHECKING) => mapOperation(operation(9_001, changes), account, KEY)!;

describe('Bridge operation', () => {
  it('is mapped to a valid record, with null for unknown fields', () => {
    const record = mapped({ amount: -84.5, operation_type: 'card', provider_description: 'CB FOURNITURES EXEMPLE' });
    expect(validateRecord(anyDataType('BANK_TRANSACTION'), { id: '6d1f0c3a-92b4-5e7d-8f10-000000001015', ...record })).toEqual([]);
    expect(record).toMatchObject({
      provider_name: 'banking_provider_b',
      account_id: '101',
      transaction_id: '9001',
      amount: -84.5,
      currency: 'EUR',
      type: 'CARD',
      type_label: 'card',
      category: 'SUPPLIER',
      category_code: '270',
      in_balance: true,
      status: 'BOOKED',
      hidden: null,
      fee: null,
      original_amount: null,
      original_currency: null,
      counterparty_name: null,
      counterparty_account: null,
      counterparty_key: null,
    });
  });

  it.each([
    [{ date: '2025-03-11', booking_date: '2025-03-12', transaction_date: '2025-03-11' }, '2025-03-12'],
    [{ date: '2025-03-11', booking_date: null }, '2025-03-11'],
    [{ date: '2025-03-11', booking_date: '2025-02-30' }, '2025-03-11'],
  ])('with the days %j has the date %s', (changes, date) => {
    expect(mapped(changes).date).toBe(date);
  });

  it.each([
    ['card', 'CHECKING', 'CARD'],
    ['card', 'CARD', 'DEFERRED_CARD'],
    ['deferred_debit_card', 'CHECKING', 'CARD_SETTLEMENT'],
    ['deferred_debit_card', 'CARD', 'CARD_SETTLEMENT'],
    ['transfer', 'CHECKING', 'TRANSFER'],
    ['direct_debit', 'CHECKING', 'DIRECT_DEBIT'],
    ['check', 'CHECKING', 'CHECK'],
    ['deposit', 'CHECKING', 'DEPOSIT'],
    ['withdrawal', 'CHECKING', 'WITHDRAWAL'],
    ['unknown', 'CHECKING', 'OTHER'],
    ['instant_payment', 'CHECKING', 'OTHER'],
    ['__proto__', 'CHECKING', 'OTHER'],
  ] as const)('of the type %s on a %s account is %s', (operation_type, type, ours) => {
    expect(mapped({ operation_type, provider_description: 'MOUVEMENT' }, { ...CHECKING, type })).toMatchObject({
      type: ours,
      type_label: operation_type,
    });
  });

  it('moves the balance of its card account, and none while it is pending', () => {
    expect(mapped({ operation_type: 'card' }, { ...CHECKING, type: 'CARD' }).in_balance).toBe(true);
    expect(mapped({ future: true })).toMatchObject({ status: 'PENDING', in_balance: false });
  });

  it('is classified by its wording when its type is unknown', () => {
    expect(mapped({ operation_type: 'unknown', amount: 240, provider_description: 'REJET PRLV SANS PROVISION' })).toMatchObject({
      type: 'REJECT',
      category: 'REJECT',
    });
  });

  it('has the currency of its account, and no record without either', () => {
    expect(mapped({ currency_code: null }, { ...CHECKING, currency: 'USD' }).currency).toBe('USD');
    expect(mapOperation(operation(1, { currency_code: null }), { ...CHECKING, currency: null }, KEY)).toBeNull();
  });

  it('has no card or account number in its descriptions', () => {
    const record = mapped({
      provider_description: 'CB 4111 1111 1111 1111 FOURNITURES',
      clean_description: 'Vir De FR7630006000011234567890189',
    });
    expect([record.original_description, record.description]).toEqual([
      'CB 411111******1111 FOURNITURES',
      'Vir De FR76*******************0189',
    ]);
  });

  it.each([{ amount: null }, { date: null, booking_date: null }, { date: 'soon', booking_date: null }])(
    'is malformed with %j',
    (changes) => {
      expect(() => mapped(changes)).toThrow('an operation lacks its amount or its date');
    },
  );

  it('differs from an operation with the same id on another account', () => {
    const { naturalKey } = anyDataType('BANK_TRANSACTION');
    expect(naturalKey(mapped())).not.toBe(naturalKey(mapped({}, { ...CHECKING, id: '99' })));
  });
});
