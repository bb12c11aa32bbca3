import { describe, expect, it } from '@jest/globals';
import { delaysOf, tallyOf } from './arrivals.js';

describe('tallyOf', () => {
  it('counts arrived, repeated, late and lost deliveries', () => {
    const tally = tallyOf(
      ['a', 'b', 'c', 'd'],
      [
        ['a', 1, 1],
        ['b', 2, 3],
      ],
      ['c'],
    );
    expect(tally).toEqual({ arrived: 2, repeated: 1, late: 1, lost: 1 });
  });

  it('counts a delivery as arrived when its sender has not marked it as sent', () => {
    expect(tallyOf(['a'], [['a', 1, 1]], ['a'])).toEqual({ arrived: 1, repeated: 0, late: 0, lost: 0 });
  });

  it('ignores unknown deliveries', () => {
    expect(tallyOf([], [['a', 1, 2]], ['b'])).toEqual({ arrived: 0, repeated: 0, late: 0, lost: 0 });
  });
});

describe('delaysOf', () => {
  it('returns the time from the write to the arrival of each delivery', () => {
    const written = new Map([
      ['a', 10],
      ['b', 20],
    ]);
    expect(
      delaysOf(written, [
        ['b', 21.5, 1],
        ['a', 14, 2],
      ]),
    ).toEqual([4, 1.5]);
  });

  it('throws when a delivery did not arrive', () => {
    expect(() => delaysOf(new Map([['a', 10]]), [])).toThrow('delivery a did not arrive');
  });
});
