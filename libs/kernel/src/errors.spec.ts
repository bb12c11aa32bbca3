import { describe, expect, it } from '@jest/globals';
import { defineError } from './error-codes.js';
import { invalid, isUnavailable, notFound, timedOut, unavailable } from './errors.js';

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
