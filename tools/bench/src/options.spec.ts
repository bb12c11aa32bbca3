import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.js';

describe('readOptions', () => {
  it('takes all benchmarks and five rounds when nothing is said', () => {
    expect(readOptions([])).toEqual({ names: ['read', 'collect', 'sync'], rounds: 5, quick: false });
  });

  it('takes the benchmarks that are named, with the rounds asked for', () => {
    expect(readOptions(['collect', '--rounds', '2', '--quick'])).toEqual({ names: ['collect'], rounds: 2, quick: true });
  });

  it.each([['write'], ['read', '--rounds', '0'], ['read', '--rounds', 'many']])('refuses %j', (...parameters) => {
    expect(() => readOptions(parameters)).toThrow('Usage');
  });
});
