import { describe, expect, it } from '@jest/globals';
import { pageLinks } from './page-links.js';

const page = (current: number, last: number, more: object = {}, result: unknown[] = []): Uint8Array =>
  Buffer.from(JSON.stringify({ total: 1, per_page: 1, current_page: current, last_page: last, result, ...more }));

describe('pageLinks', () => {
  it('has all neighbours of a middle page and keeps the query', () => {
    expect(pageLinks('/api/v6/users?name=%C3%A9&page=2', page(2, 4))).toBe(
      '</api/v6/users?name=%C3%A9&page=1>; rel="first", </api/v6/users?name=%C3%A9&page=1>; rel="prev", ' +
        '</api/v6/users?name=%C3%A9&page=3>; rel="next", </api/v6/users?name=%C3%A9&page=4>; rel="last"',
    );
  });

  it('uses the cursor for the next page when it has one', () => {
    expect(pageLinks('/a?sort=x', page(1, 2, { next_cursor: 'ab01', availability: 'AVAILABLE' }))).toContain(
      '</a?sort=x&cursor=ab01>; rel="next"',
    );
  });

  it('has no prev and last for a page read by cursor', () => {
    expect(pageLinks('/a?cursor=00', page(2, 3, { next_cursor: 'ab' }))).toBe('</a?page=1>; rel="first", </a?cursor=ab>; rel="next"');
  });

  it('has no next for the last page, and prev is the last page for a page past the end', () => {
    expect(pageLinks('/a?page=9', page(9, 3))).toBe('</a?page=1>; rel="first", </a?page=3>; rel="prev", </a?page=3>; rel="last"');
  });

  it('ignores a cursor inside an item', () => {
    expect(pageLinks('/a', page(1, 1, { next_cursor: null }, [{ text: '"next_cursor":"ab"', next_cursor: 'cd' }]))).not.toContain('cursor');
  });

  it('is undefined for a body that is not a page', () => {
    expect(pageLinks('/a', Buffer.from('[{"total":1}]'))).toBeUndefined();
  });
});
