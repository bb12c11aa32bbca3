import { describe, expect, it } from '@jest/globals';
import { draw } from './seeded-random.js';

describe('draw', () => {
  it('is equal for the same seed and differs for another', () => {
    expect(draw('crash alerts 0')).toBe(draw('crash alerts 0'));
    expect(draw('crash alerts 1')).not.toBe(draw('crash alerts 0'));
  });

  it('is between 0 and 1 with an even distribution', () => {
    const draws = Array.from({ length: 1_000 }, (_, place) => draw(`seed ${place}`)).toSorted((one, other) => one - other);
    expect([draws[0]! >= 0, draws.at(-1)! < 1, draws[500]! > 0.4 && draws[500]! < 0.6]).toEqual([true, true, true]);
  });
});
