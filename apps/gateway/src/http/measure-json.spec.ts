import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { measureJson } from './measure-json.js';

const measured = (text: string, most = Infinity) => measureJson(Buffer.from(text), { commas: most, depth: most });

/** Counts the members and items of a value at any depth, and its nesting. */
function counted(value: unknown): { values: number; depth: number } {
  if (typeof value !== 'object' || value === null) return { values: 0, depth: 0 };
  const inner = Object.values(value).map(counted);
  return {
    values: inner.reduce((sum, { values }) => sum + values, inner.length),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

describe('measureJson', () => {
  it('returns the depth, and at most as many commas as members and items', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const { commas, depth } = measured(text);
        const real = counted(JSON.parse(text));
        expect(depth).toBe(real.depth);
        expect(commas).toBeLessThanOrEqual(real.values);
      }),
    );
  });

  it('ignores the content of strings', () => {
    expect(measured('{"a,b":"[{\\",,[\\\\","c":",[{"}')).toEqual({ commas: 1, depth: 1 });
  });

  it.each([
    ['commas', ','.repeat(100), { commas: 8, depth: 0 }],
    ['depth', '['.repeat(100), { commas: 0, depth: 8 }],
  ])('stops after the limit of %s', (_name, text, seen) => {
    expect(measured(text, 7)).toEqual(seen);
  });

  it.each(['"', '"\\', '"\\"', '{"a":"'])('ends for the unfinished string %j', (text) => {
    expect(measured(text).commas).toBe(0);
  });
});
