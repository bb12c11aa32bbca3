import { describe, expect, it } from '@jest/globals';
import { defineError } from './error-codes.js';
import { invalid, isUnavailable, MAX_ERRORS, notFound, timedOut, unavailable } from './errors.js';

describe('isUnavailable', () => {
  it('is true of what is down or late, and false of refusals and bugs', () => {
    const errors = [
      unavailable('down'),
      timedOut('late'),
      notFound(defineError('X', 404, 'X', 'x'), 'x'),
      invalid([]),
      new Error('bug'),
      null,
    ];
    expect(errors.map(isUnavailable)).toEqual([true, true, false, false, false, false]);
  });
});

describe('invalid', () => {
  const faults = (count: number, characters: number) =>
    Array.from({ length: count }, (_, index) => ({ pointer: `/${index}`, code: 'X', detail: 'x'.repeat(characters) }));

  it('tells every fault in its order, when they are few', () => {
    expect(invalid(faults(3, 10)).details.errors).toEqual(faults(3, 10));
  });

  it.each([
    ['many', 10_000, 10, MAX_ERRORS],
    ['long', 40, 1_000, 19],
    ['longer than an answer', 2, 1_000_000, 1],
  ])('tells the first faults only, when they are %s', (_, count, characters, expected) => {
    expect(invalid(faults(count, characters)).details.errors).toHaveLength(expected);
  });
});
