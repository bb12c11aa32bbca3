import { describe, expect, it } from '@jest/globals';
import { type Exchange, predecessorsOf } from './exchange.js';

const call = (source: string, startedAt: number, endedAt: number): Exchange => ({
  source,
  method: 'GET',
  path: `/${source}/${startedAt}`,
  headers: {},
  body: Buffer.alloc(0),
  status: 200,
  startedAt,
  endedAt,
});

describe('predecessorsOf', () => {
  it('makes a call wait for the ended calls of its source', () => {
    const [first, second] = [call('bulletin', 0, 10), call('bulletin', 10, 20)];
    expect(predecessorsOf([first, second])).toEqual([[], [first]]);
  });

  it('lets overlapping calls run concurrently', () => {
    expect(predecessorsOf([call('bulletin', 0, 10), call('bulletin', 5, 20)])).toEqual([[], []]);
  });

  it('makes no source wait for another source', () => {
    expect(predecessorsOf([call('bulletin', 0, 10), call('register', 20, 30)])).toEqual([[], []]);
  });
});
