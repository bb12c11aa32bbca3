import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measureJson } from './measure-json.js';

const measured = (text: string, most = Infinity) => measureJson(Buffer.from(text), { commas: most, depth: most });

/** Members and items of a value, at any depth, and how deep it nests. */
function counted(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const inner = Object.values(value).map(counted);
  return {
    values: inner.reduce((sum, { values }) => sum + values, inner.length),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

describe('measureJson', () => {
  it('tells the depth of any text, and no more commas than it has members and items', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const { commas, depth } = measured(text);
        const real = counted(JSON.parse(text));
        expect(depth).toBe(real.depth);
        expect(commas).toBeLessThanOrEqual(real.values);
      }),
    );
  });

  it('counts nothing that stands in texts', () => {
    expect(measured('{"a,b":"[{\\",,[\\\\","c":",[{"}')).toEqual({ commas: 1, depth: 1 });
  });

  it.each([
    ['commas', ','.repeat(100), { commas: 8, depth: 0 }],
    ['depth', '['.repeat(100), { commas: 0, depth: 8 }],
  ])('looks no further than it must to see that there is too much, when that is %s', (_name, text, seen) => {
    expect(measured(text, 7)).toEqual(seen);
  });

  it.each(['"', '"\\', '"\\"', '{"a":"'])('ends, when the text is %j', (text) => {
    expect(measured(text).commas).toBe(0);
  });
});
