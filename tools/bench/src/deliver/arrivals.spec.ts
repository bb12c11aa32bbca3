import { describe, expect, it } from '@jest/globals';
import { delaysOf, tallyOf } from './arrivals.js';

describe('tallyOf', () => {
  it('tells what came, what came again, what is still to come, and what is lost', () => {
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

  it('counts what came as arrived when whoever sends has it still, as its mark was not written', () => {
    expect(tallyOf(['a'], [['a', 1, 1]], ['a'])).toEqual({ arrived: 1, repeated: 0, late: 0, lost: 0 });
  });

  it('leaves out what nobody wrote', () => {
    expect(tallyOf([], [['a', 1, 2]], ['b'])).toEqual({ arrived: 0, repeated: 0, late: 0, lost: 0 });
  });
});

describe('delaysOf', () => {
  it('is the time from the writing to the arrival of each', () => {
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

  it('refuses to tell when one did not arrive', () => {
    expect(() => delaysOf(new Map([['a', 10]]), [])).toThrow('delivery a did not arrive');
  });
});
