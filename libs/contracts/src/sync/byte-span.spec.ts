import { describe, expect, it } from '@jest/globals';
import { spanOf } from './byte-span.js';

describe('spanOf', () => {
  it.each([
    [
      { first: 0, last: 9 },
      { first: 0, last: 9 },
    ],
    [{ first: 99 }, { first: 99, last: 99 }],
    [
      { first: 10, last: 5_000 },
      { first: 10, last: 99 },
    ],
    [{ suffix: 10 }, { first: 90, last: 99 }],
    [{ suffix: 5_000 }, { first: 0, last: 99 }],
  ])('resolves %j in 100 bytes to %j', (range, span) => {
    expect(spanOf(range, 100)).toEqual(span);
  });

  it.each([{ first: 100 }, { first: 5, last: 4 }, { suffix: 0 }])('rejects %j in 100 bytes and reports the size', (range) => {
    expect(() => spanOf(range, 100)).toThrow(
      expect.objectContaining({ code: 'RANGE_NOT_SATISFIABLE', details: expect.objectContaining({ size: 100 }) }),
    );
  });
});
