import { describe, expect, it } from '@jest/globals';
import { cursorAfter, type ExportQuery, userBefore } from './export-cursor.js';

const USER = '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69';
const question: ExportQuery = { group: 'watched', data_types: ['ACT', 'LEGAL_NOTICE'] };

describe('the cursor of an export', () => {
  it('leads behind its user', () => {
    expect(userBefore({ ...question, cursor: cursorAfter(question, USER) })).toBe(USER);
  });

  it('is none at the beginning', () => {
    expect(userBefore(question)).toBeUndefined();
  });

  it.each<[string, Partial<ExportQuery>]>([
    ['another group', { group: 'other' }],
    ['other data types', { data_types: ['ACT'] }],
    ['another time', { updated_since: '2026-01-01T00:00:00.000Z' }],
    ['nothing that was handed out', { cursor: 'x' }],
    ['a text that is longer', { cursor: `${cursorAfter(question, USER)}0` }],
  ])('is refused for %s', (_, changes) => {
    const asked = { ...question, cursor: cursorAfter(question, USER), ...changes };
    expect(() => userBefore(asked)).toThrow(expect.objectContaining({ code: 'VALIDATION_FAILED' }));
  });
});
