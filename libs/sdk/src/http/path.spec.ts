import { describe, expect, it } from '@jest/globals';
import { path, queryOf } from './path.js';

describe('a path', () => {
  it('keeps what is put in one segment, whatever it holds', () => {
    expect(path`/users/${'a/../b?c#d é'}/sync`).toBe('/users/a%2F..%2Fb%3Fc%23d%20%C3%A9/sync');
  });

  it.each([[''], ['.'], ['..'], [undefined], [7]])('refuses %j, which would name another path', (value) => {
    expect(() => path`/users/${value}`).toThrow(TypeError);
  });
});

describe('a query', () => {
  it('is absent when nothing is asked', () => {
    expect(queryOf({ status: undefined, page: null, in: [], since: {} })).toBe('');
  });

  it('writes operators in brackets, lists with commas and times as ISO 8601', () => {
    const query = { status: { in: ['OPEN', 'CLOSED'] }, opening_date: { gte: new Date(0) }, per_page: 5, name: 'a&b=c' };
    expect([...new URLSearchParams(queryOf(query))]).toEqual([
      ['status[in]', 'OPEN,CLOSED'],
      ['opening_date[gte]', '1970-01-01T00:00:00.000Z'],
      ['per_page', '5'],
      ['name', 'a&b=c'],
    ]);
  });
});
