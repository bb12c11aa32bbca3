import { describe, expect, it } from '@jest/globals';
import { pageLinks } from './page-links.js';

const page = (current: number, last: number, more: object = {}, result: unknown[] = []): Uint8Array =>
  Buffer.from(JSON.stringify({ total: 1, per_page: 1, current_page: current, last_page: last, result, ...more }));

describe('pageLinks', () => {
  it('names the pages beside one in the middle, and keeps what was asked', () => {
    expect(pageLinks('/api/v6/users?name=%C3%A9&page=2', page(2, 4))).toBe(
      '</api/v6/users?name=%C3%A9&page=1>; rel="first", </api/v6/users?name=%C3%A9&page=1>; rel="prev", ' +
        '</api/v6/users?name=%C3%A9&page=3>; rel="next", </api/v6/users?name=%C3%A9&page=4>; rel="last"',
    );
  });

  it('leads on by the cursor where there is one', () => {
    expect(pageLinks('/a?sort=x', page(1, 2, { next_cursor: 'ab01', availability: 'AVAILABLE' }))).toContain(
      '</a?sort=x&cursor=ab01>; rel="next"',
    );
  });

  it('says of a page that was found by a cursor only what it knows', () => {
    expect(pageLinks('/a?cursor=00', page(2, 3, { next_cursor: 'ab' }))).toBe('</a?page=1>; rel="first", </a?cursor=ab>; rel="next"');
  });

  it('names no next page behind the last, and the last one before a page past the end', () => {
    expect(pageLinks('/a?page=9', page(9, 3))).toBe('</a?page=1>; rel="first", </a?page=3>; rel="prev", </a?page=3>; rel="last"');
  });

  it('takes no cursor that stands in an item', () => {
    expect(pageLinks('/a', page(1, 1, { next_cursor: null }, [{ text: '"next_cursor":"ab"', next_cursor: 'cd' }]))).not.toContain('cursor');
  });

  it('says nothing of what is no page', () => {
    expect(pageLinks('/a', Buffer.from('[{"total":1}]'))).toBeUndefined();
  });
});
