import { afterEach, describe, expect, it } from '@jest/globals';
import { pollutedNames, pollutingBodies } from './prototype-pollution.js';

describe('pollutingBodies', () => {
  it('add each member to each object and keep the rest', () => {
    const parsed = pollutingBodies({ a: [{ b: 1 }], c: 'x' }).map((text) => JSON.parse(text) as { a: object[]; c: string });
    expect(parsed.map(({ a, c }) => [a.length, c])).toEqual(Array(8).fill([1, 'x']));
    const named = (value: object) => Object.keys(value).filter((name) => /proto|constructor/.test(name)).length;
    expect(parsed.map((value) => [named(value), named(value.a[0]!)])).toEqual(
      Array(4)
        .fill([
          [1, 0],
          [0, 1],
        ])
        .flat(),
    );
  });
});

describe('pollutedNames', () => {
  const merge = (target: Record<string, unknown>, from: Record<string, unknown>): void => {
    for (const [name, value] of Object.entries(from)) {
      if (typeof value === 'object' && value !== null)
        merge((target[name] ??= {}) as Record<string, unknown>, value as Record<string, unknown>);
      else target[name] = value;
    }
  };
  afterEach(() => {
    delete (Object.prototype as Record<string, unknown>)['polluted'];
  });

  it('is empty when nothing was merged', () => {
    expect(pollutedNames()).toEqual([]);
  });

  it.each(pollutingBodies({}))('contains the names that an unsafe merge copies from %s', (text) => {
    merge({}, JSON.parse(text) as Record<string, unknown>);
    expect(pollutedNames()).toContain('polluted');
  });
});
