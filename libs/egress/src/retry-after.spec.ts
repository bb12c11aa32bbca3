import { describe, expect, it } from '@jest/globals';
import { parseRetryAfter } from './retry-after.js';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('parseRetryAfter', () => {
  it('returns the seconds when the header is a number', () => {
    expect(parseRetryAfter('120', now)).toBe(120);
  });

  it('returns the seconds from now when the header is an HTTP date', () => {
    expect(parseRetryAfter('Sun, 01 Mar 2026 12:00:30 GMT', now)).toBe(30);
  });

  it('returns 0 when the date has passed', () => {
    expect(parseRetryAfter('Sun, 01 Mar 2026 11:00:00 GMT', now)).toBe(0);
  });

  it.each(['86401', '999999999', '9'.repeat(400), 'Tue, 03 Mar 2026 12:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'returns one day when the header has a longer wait: %s',
    (header) => {
      expect(parseRetryAfter(header, now)).toBe(86_400);
    },
  );

  it.each(['soon', '-5', '1.5', '1e9', '2026-03-01', 'Sun, 99 Mar 2026 12:00:30 GMT', '', undefined])(
    'returns undefined when the header is %p',
    (header) => {
      expect(parseRetryAfter(header, now)).toBeUndefined();
    },
  );
});
