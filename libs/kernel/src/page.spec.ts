import { describe, expect, it } from '@jest/globals';
import { pageOf } from './page.js';

describe('pageOf', () => {
  it('tells its place in the list', () => {
    expect(pageOf(['c'], 21, { page: 3, per_page: 10 })).toEqual({ total: 21, per_page: 10, current_page: 3, last_page: 3, result: ['c'] });
  });

  it('has as many pages as are filled, and one when nothing is there', () => {
    const pages = [0, 1, 10, 11].map((total) => pageOf([], total, { page: 1, per_page: 10 }).last_page);
    expect(pages).toEqual([1, 1, 1, 2]);
  });
});
