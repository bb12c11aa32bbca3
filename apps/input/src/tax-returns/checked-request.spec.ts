import { describe, expect, it } from '@jest/globals';
import { checkedRequest, correctionsIn } from './checked-request.js';

const file = { upload_id: '7c0a3a0e-51f0-4c1c-8f0a-2f1d3c4b5a69', size: 1, sha256: '0'.repeat(64) };

describe('what is said of a document', () => {
  it('is kept without nulls and without the document, with the year of its date', () => {
    expect(checkedRequest({ file, closing_date: '2024-12-31', type: null, duration: 12 })).toEqual({
      closing_date: '2024-12-31',
      closing_year: '2024',
      duration: 12,
    });
  });

  it('may be a year alone', () => {
    expect(checkedRequest({ file, closing_year: '2024' })).toEqual({ closing_year: '2024' });
  });

  it('is refused where date and year do not fit', () => {
    expect(() => checkedRequest({ file, closing_date: '2024-12-31', closing_year: '2025' })).toThrow(
      expect.objectContaining({
        details: expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/data/closing_year' })] }),
      }),
    );
  });
});

describe('corrections', () => {
  const line = { code: '310', values: [1, null, null, null] };

  it('are what is not null', () => {
    expect(correctionsIn({ tax_return_values: [line], duration: null, type: 'K' })).toEqual({ tax_return_values: [line], type: 'K' });
  });

  it.each([
    ['nothing', {}],
    ['no line', { tax_return_values: [] }],
    ['a line twice', { tax_return_values: [line, line] }],
  ])('are refused with %s', (_what, data) => {
    expect(() => correctionsIn(data)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
