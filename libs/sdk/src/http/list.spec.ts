import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { json, LoopbackServer, problem, said } from '../../test/loopback-server.js';
import { callerOf, failureOf } from '../../test/test-caller.js';
import { ConnectionError } from '../errors.js';
import { type AnyPage, StreamedList } from './list.js';

interface Numbers extends AnyPage {
  total: number;
  result: number[];
}

const page = (result: number[], more: object) => json({ total: 5, per_page: 2, ...more, result });

describe('list', () => {
  let server: LoopbackServer;

  beforeAll(async () => {
    server = await LoopbackServer.start();
  });
  afterAll(() => server.stop());

  const list = (query: object = {}) => new StreamedList<Numbers>(callerOf(server.url), { method: 'GET', path: '/numbers', query });
  const asked = () => server.seen.map(({ url }) => url);

  it('sends no request until it is read', () => {
    server.behave(page([1], { current_page: 1, last_page: 1 }));
    list();
    expect(asked()).toEqual([]);
  });

  it('follows cursors with the other query parameters', async () => {
    server.behave(
      page([1, 2], { current_page: 1, last_page: 3, next_cursor: 'a' }),
      page([3, 4], { current_page: null, last_page: 3, next_cursor: 'b' }),
      page([5], { current_page: null, last_page: 3, next_cursor: null }),
    );
    expect(await list({ per_page: 2, sort: '-x' }).toArray()).toEqual([1, 2, 3, 4, 5]);
    expect(asked()).toEqual(['', '&cursor=a', '&cursor=b'].map((cursor) => `/numbers?per_page=2&sort=-x${cursor}`));
  });

  it('increments the page when responses have no cursor', async () => {
    server.behave(page([1, 2], { current_page: 1, last_page: 2 }), page([3], { current_page: 2, last_page: 2 }));
    expect(await list().toArray()).toEqual([1, 2, 3]);
    expect(asked()).toEqual(['/numbers', '/numbers?page=2']);
  });

  it('reads a single page with its total', async () => {
    server.behave(page([3, 4], { current_page: 2, last_page: 3, next_cursor: 'b' }));
    expect(await list({ page: 2 }).page()).toMatchObject({ total: 5, result: [3, 4] });
    expect(asked()).toEqual(['/numbers?page=2']);
  });

  it('requests no page that is not read', async () => {
    server.behave(page([1, 2], { next_cursor: 'a' }));
    for await (const number of list()) if (number === 2) break;
    expect(asked()).toHaveLength(1);
  });

  it('continues after a page with retries', async () => {
    server.behave(page([1], { next_cursor: 'a' }), problem('X', 503), page([2], { next_cursor: null }));
    expect(await list().toArray()).toEqual([1, 2]);
  });

  it.each([
    ['a repeated cursor', page([1], { next_cursor: 'a' })],
    ['an empty page with a next page', page([], { next_cursor: 'a' })],
  ])('fails at %s', async (_what, behaviour) => {
    server.behave(behaviour);
    expect(await failureOf(list().toArray())).toMatchObject({ code: 'LIST_WITHOUT_END' });
    expect(asked().length).toBeLessThan(3);
  });

  it('fails when it has more items than toArray accepts', async () => {
    server.behave(page([1, 2, 3], { next_cursor: null }));
    expect(await list().toArray(3)).toEqual([1, 2, 3]);
    expect(await failureOf(list().toArray(2))).toBeInstanceOf(RangeError);
  });

  it('fails when the response is not a page', async () => {
    server.behave(json('hello'));
    expect(await failureOf(list().page())).toMatchObject({ code: 'NOT_A_PAGE' });
  });

  it('is read as one stream without paging parameters', async () => {
    server.behave(said('1\n2\n3\n', { type: 'application/x-ndjson' }));
    const found = [];
    for await (const number of list({ page: 2, per_page: 10, sort: 'x' }).stream()) found.push(number);
    expect(found).toEqual([1, 2, 3]);
    expect([asked(), server.seen[0]!.headers.accept]).toEqual([['/numbers?sort=x'], 'application/x-ndjson']);
  });

  it('fails when its stream is cut', async () => {
    server.behave(said('1\n2\n', { cut: true }));
    const found: number[] = [];
    const read = async () => {
      for await (const number of list().stream()) found.push(number);
    };
    expect(await failureOf(read())).toBeInstanceOf(ConnectionError);
    expect(asked()).toHaveLength(1);
  });
});
