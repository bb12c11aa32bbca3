import { describe, expect, it } from '@jest/globals';
import { dataType } from './catalogue.js';
import { windowViolation, windowFormatOf } from './windows.js';

const transaction = dataType('COMMERCE_TRANSACTION');
const day = { from: '2025-01-01', to: '2025-02-01' };
const moment = { from: '2025-01-01T00:00:00Z', to: '2025-02-01T00:00:00.000+01:00' };

describe('windowFormatOf', () => {
  it.each([
    ['BANK_TRANSACTION', 'date', 'date'],
    ['COMMERCE_TRANSACTION', 'created_at', 'date-time'],
    ['BANK_TRANSACTION', 'amount', undefined],
    ['BANK_TRANSACTION', 'unknown', undefined],
    ['COMPANY_PROFILE', 'activity.code', undefined],
    ['BANK_TRANSACTION', 'updated_at_source', undefined],
  ])('for %s and field %s returns %s', (type, field, format) => {
    expect(windowFormatOf(dataType(type), field)).toBe(format);
  });
});

describe('windowViolation', () => {
  it.each([
    ['the bounds are dates like the field', 'BANK_TRANSACTION', { field: 'date', ...day }],
    ['the bounds are date-times like the field', 'COMMERCE_TRANSACTION', { field: 'created_at', ...moment }],
  ])('returns undefined when %s', (_why, type, window) => {
    expect(windowViolation(dataType(type), window)).toBeUndefined();
  });

  it.each([
    ['the field is not a date', { field: 'amount', ...day }, 'has no stable date field amount'],
    ['a bound of a date-time field is a date', { field: 'created_at', ...day }, 'a bound of created_at is not a date-time'],
    [
      'a bound is not in the calendar',
      { field: 'created_at', ...moment, to: '2025-02-30T00:00:00Z' },
      'a bound of created_at is not a date-time',
    ],
  ])('returns the violation when %s', (_why, window, fault) => {
    expect(windowViolation(transaction, window)).toContain(fault);
  });
});
