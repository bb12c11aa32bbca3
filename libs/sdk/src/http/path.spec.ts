import { describe, expect, it } from '@jest/globals';
import { path, queryOf } from './path.js';

describe('path', () => {
  it('encodes any value as one segment', () => {
    expect(path`/users/${'a/../b?c#d é'}/sync`).toBe('/users/a%2F..%2Fb%3Fc%23d%20%C3%A9/sync');
  });

  it.each([[''], ['.'], ['..'], [undefined], [7]])('rejects %j, which would change the path', (value) => {
    expect(() => path`/users/${value}`).toThrow(TypeError);
  });
});

describe('query', () => {
  it('is empty without values', () => {
    expect(queryOf({ status: undefined, page: null, in: [], since: {} })).toBe('');
  });

  it('contains operators in brackets, lists with commas and dates in ISO 8601', () => {
    const query = { status: { in: ['OPEN', 'CLOSED'] }, opening_date: { gte: new Date(0) }, per_page: 5, name: 'a&b=c' };
    expect([...new URLSearchParams(queryOf(query))]).toEqual([
      ['status[in]', 'OPEN,CLOSED'],
      ['opening_date[gte]', '1970-01-01T00:00:00.000Z'],
      ['per_page', '5'],
      ['name', 'a&b=c'],
    ]);
  });
});
