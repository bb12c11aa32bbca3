import { describe, expect, it } from '@jest/globals';
import { dataType } from './catalogue.js';
import { windowViolation, windowFormatOf } from './windows.js';

const transaction = dataType('COMMERCE_TRANSACTION');
const day = { from: '2025-01-01', to: '2025-02-01' };
const moment = { from: '2025-01-01T00:00:00Z', to: '2025-02-01T00:00:00.000+01:00' };

describe('the field of a window', () => {
  it.each([
    ['BANK_TRANSACTION', 'date', 'date'],
    ['COMMERCE_TRANSACTION', 'created_at', 'date-time'],
    ['BANK_TRANSACTION', 'amount', undefined],
    ['BANK_TRANSACTION', 'unknown', undefined],
    ['COMPANY_PROFILE', 'activity.code', undefined],
    ['BANK_TRANSACTION', 'updated_at_source', undefined],
  ])('of %s, %s, has the format %s', (type, field, format) => {
    expect(windowFormatOf(dataType(type), field)).toBe(format);
  });
});

describe('a window', () => {
  it.each([
    ['its bounds are dates as the field is', 'BANK_TRANSACTION', { field: 'date', ...day }],
    ['its bounds are moments as the field is', 'COMMERCE_TRANSACTION', { field: 'created_at', ...moment }],
  ])('has no fault, when %s', (_why, type, window) => {
    expect(windowViolation(dataType(type), window)).toBeUndefined();
  });

  it.each([
    ['the field is no date', { field: 'amount', ...day }, 'has no date amount'],
    ['a date stands for a moment', { field: 'created_at', ...day }, 'a bound of created_at is no date-time'],
    ['a day does not exist', { field: 'created_at', ...moment, to: '2025-02-30T00:00:00Z' }, 'a bound of created_at is no date-time'],
  ])('has a fault, when %s', (_why, window, fault) => {
    expect(windowViolation(transaction, window)).toContain(fault);
  });
});
