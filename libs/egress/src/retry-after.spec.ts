import { describe, expect, it } from '@jest/globals';
import { parseRetryAfter } from './retry-after.js';

const now = new Date('2026-03-01T12:00:00.000Z');

describe('parseRetryAfter', () => {
  it('answers the seconds, when the header is a number', () => {
    expect(parseRetryAfter('120', now)).toBe(120);
  });

  it('answers the seconds from now, when the header is an HTTP date', () => {
    expect(parseRetryAfter('Sun, 01 Mar 2026 12:00:30 GMT', now)).toBe(30);
  });

  it('answers 0, when the date has passed', () => {
    expect(parseRetryAfter('Sun, 01 Mar 2026 11:00:00 GMT', now)).toBe(0);
  });

  it.each(['86401', '999999999', '9'.repeat(400), 'Tue, 03 Mar 2026 12:00:00 GMT', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'answers a day, when the header asks for longer: %s',
    (header) => {
      expect(parseRetryAfter(header, now)).toBe(86_400);
    },
  );

  it.each(['soon', '-5', '1.5', '1e9', '2026-03-01', 'Sun, 99 Mar 2026 12:00:30 GMT', '', undefined])(
    'answers nothing, when the header is %p',
    (header) => {
      expect(parseRetryAfter(header, now)).toBeUndefined();
    },
  );
});
