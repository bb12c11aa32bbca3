import { describe, expect, it } from '@jest/globals';
import { pageOf } from './page.js';

describe('pageOf', () => {
  it('contains its position in the list', () => {
    expect(pageOf(['c'], 21, { page: 3, per_page: 10 })).toEqual({ total: 21, per_page: 10, current_page: 3, last_page: 3, result: ['c'] });
  });

  it('has one page when the list is empty', () => {
    const pages = [0, 1, 10, 11].map((total) => pageOf([], total, { page: 1, per_page: 10 }).last_page);
    expect(pages).toEqual([1, 1, 1, 2]);
  });
});
