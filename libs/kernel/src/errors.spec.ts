import { describe, expect, it } from '@jest/globals';
import { defineError } from './error-codes.js';
import { type FieldError, invalid, isUnavailable, MAX_ERRORS, notFound, timedOut, unavailable } from './errors.js';

describe('isUnavailable', () => {
  it('is true for outages and timeouts, and false for other errors', () => {
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
    Array.from({ length: count }, (_, index) => ({ pointer: `/${index}`, code: 'NOT_VALID' as const, detail: 'x'.repeat(characters) }));

  it('lists all violations in order when they are few', () => {
    expect(invalid(faults(3, 10)).details.errors).toEqual(faults(3, 10));
  });

  it.each<[string, FieldError[], string]>([
    ['one', [{ pointer: '/siren', code: 'NOT_VALID', detail: 'siren must be nine digits' }], 'siren must be nine digits.'],
    [
      'one whose detail does not name its place',
      [{ parameter: 'limit', code: 'NOT_VALID', detail: 'Not allowed here.' }],
      'limit: Not allowed here.',
    ],
    ['several', faults(3, 2), '/0: xx. And 2 more.'],
    ['more than the limit', faults(10_000, 2), '/0: xx. And over 49 more.'],
    ['a very long one', faults(1, 10_000), `/0: ${'x'.repeat(496)}.`],
    ['none', [], 'The request is not valid.'],
  ])('summarizes violations in its detail: %s', (_, errors, detail) => {
    expect(invalid(errors).details.detail).toBe(detail);
  });

  it.each([
    ['many', 10_000, 10, MAX_ERRORS],
    ['long', 40, 1_000, 19],
    ['longer than the limit', 2, 1_000_000, 1],
  ])('lists only the first violations when they are %s', (_, count, characters, expected) => {
    expect(invalid(faults(count, characters)).details.errors).toHaveLength(expected);
  });
});
