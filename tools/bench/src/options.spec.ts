import { describe, expect, it } from '@jest/globals';
import { readOptions } from './options.js';

describe('readOptions', () => {
  it('selects all benchmarks, five rounds and two sizes by default', () => {
    const names = [
      'read',
      'growth',
      'collect',
      'sync',
      'fairness',
      'company',
      'bank',
      'commerce',
      'derived',
      'deliver',
      'crash',
      'slow',
      'backlog',
      'match',
      'pass',
      'ocr',
    ];
    expect(readOptions([])).toEqual({ names, rounds: 5, quick: false, records: [10_000, 1_000_000], processes: 2 });
  });

  it('selects the named benchmarks and the number of rounds', () => {
    expect(readOptions(['collect', '--rounds', '2', '--quick'])).toMatchObject({ names: ['collect'], rounds: 2, quick: true });
  });

  it('selects growth once whenever read is selected', () => {
    expect(readOptions(['read', 'growth'])?.names).toEqual(['read', 'growth']);
    expect(readOptions(['growth'])?.names).toEqual(['growth']);
  });

  it('accepts records in thousands and millions, and sorts them', () => {
    expect(readOptions(['read', '--records', '10m,500,10k'])?.records).toEqual([500, 10_000, 10_000_000]);
  });

  it('accepts cells, processes and a progress file', () => {
    expect(readOptions(['ocr', '--full'])).toMatchObject({ cells: 30_000, processes: 2 });
    const asked = readOptions(['ocr', '--cells', '5k', '--processes', '1', '--progress', 'kept']);
    expect(asked).toMatchObject({ cells: 5_000, processes: 1, progress: 'kept' });
  });

  it.each([
    ['ocr --processes 0', '--processes takes a number from 1, not "0".'],
    ['ocr --cells few', '--cells takes numbers such as 500, 10k and 1m, not "few".'],
    ['write', 'There is no benchmark "write".'],
    ['read --rounds 0', '--rounds takes a number from 1, not "0".'],
    ['read --rounds many', '--rounds takes a number from 1, not "many".'],
    ['read --records 10g', '--records takes numbers such as 500, 10k and 1m, not "10g".'],
    ['read --records 10k,', '--records takes numbers such as 500, 10k and 1m, not "".'],
    ['--fast', "Unknown option '--fast'"],
  ])('reports the error and the usage for %s', (line, message) => {
    const refusal = expect(() => readOptions(line.split(' ')));
    refusal.toThrow(message);
    refusal.toThrow('npm run bench -- [read]');
  });
});
