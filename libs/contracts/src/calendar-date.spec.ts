import { describe, expect, it } from '@jest/globals';
import { isCalendarDate } from './calendar-date.js';

describe('isCalendarDate', () => {
  it.each(['1900-01-01', '1980-02-29', '2026-12-31'])('accepts %s', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each(['2026-02-30', '1981-02-29', '31/12/1980', '0000-01-01', '1899-12-31', '1980-1-1', '1980-01-01T00:00:00Z', '', 19800101, null])(
    'rejects %p',
    (value) => {
      expect(isCalendarDate(value)).toBe(false);
    },
  );
});
