import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.js';

describe('readOptions', () => {
  it('takes all benchmarks and five rounds when nothing is said', () => {
    expect(readOptions([])).toEqual({ names: ['read', 'collect', 'sync'], rounds: 5, quick: false });
  });

  it('takes the benchmarks that are named, with the rounds asked for', () => {
    expect(readOptions(['collect', '--rounds', '2', '--quick'])).toEqual({ names: ['collect'], rounds: 2, quick: true });
  });

  it.each([
    ['write', 'There is no benchmark "write".'],
    ['read --rounds 0', '--rounds takes a number from 1, not "0".'],
    ['read --rounds many', '--rounds takes a number from 1, not "many".'],
    ['--fast', "Unknown option '--fast'"],
  ])('says what is wrong, and how it is called, when asked for %s', (line, message) => {
    const refusal = expect(() => readOptions(line.split(' ')));
    refusal.toThrow(message);
    refusal.toThrow('npm run bench -- [read]');
  });
});
