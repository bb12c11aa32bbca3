import { describe, expect, it } from '@jest/globals';
import { cursorAfter, type ExportQuery, userBefore } from './export-cursor.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const question: ExportQuery = { group: 'watched', data_types: ['ACT', 'LEGAL_NOTICE'] };

describe('export cursor', () => {
  it('returns its user', () => {
    expect(userBefore({ ...question, cursor: cursorAfter(question, USER) })).toBe(USER);
  });

  it('is undefined at the start of an export', () => {
    expect(userBefore(question)).toBeUndefined();
  });

  it.each<[string, Partial<ExportQuery>]>([
    ['another group', { group: 'other' }],
    ['other data types', { data_types: ['ACT'] }],
    ['another time', { updated_since: '2026-01-01T00:00:00.000Z' }],
    ['a malformed cursor', { cursor: 'x' }],
    ['a longer text', { cursor: `${cursorAfter(question, USER)}0` }],
  ])('is rejected for %s', (_, changes) => {
    const asked = { ...question, cursor: cursorAfter(question, USER), ...changes };
    expect(() => userBefore(asked)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
