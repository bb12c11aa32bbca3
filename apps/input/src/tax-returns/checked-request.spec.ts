import { describe, expect, it } from '@jest/globals';
import { checkedRequest, correctionsIn } from './checked-request.js';

const file = { upload_id: '7c0a3a0e-51f0-4c1c-8f0a-2f1d3c4b5a69', size: 1, sha256: '0'.repeat(64) };

describe('metadata of a document', () => {
  it('omits nulls and the file, and contains the year of the date', () => {
    expect(checkedRequest({ file, closing_date: '2024-12-31', type: null, duration: 12 })).toEqual({
      closing_date: '2024-12-31',
      closing_year: '2024',
      duration: 12,
    });
  });

  it('accepts a year without a date', () => {
    expect(checkedRequest({ file, closing_year: '2024' })).toEqual({ closing_year: '2024' });
  });

  it('is rejected when date and year differ', () => {
    expect(() => checkedRequest({ file, closing_date: '2024-12-31', closing_year: '2025' })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/data/closing_year' })] }),
      }),
    );
  });
});

describe('corrections of a document', () => {
  const line = { code: '310', values: [1, null, null, null] };

  it('omit nulls', () => {
    expect(correctionsIn({ tax_return_values: [line], duration: null, type: 'K' })).toEqual({ tax_return_values: [line], type: 'K' });
  });

  it.each([
    ['nothing', {}],
    ['no line', { tax_return_values: [] }],
    ['a duplicate line', { tax_return_values: [line, line] }],
  ])('are rejected with %s', (_what, data) => {
    expect(() => correctionsIn(data)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
