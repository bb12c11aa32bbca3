import { describe, expect, it } from '@jest/globals';
import { figuresOf, findingsIn, sumFindings } from '@company-data/data-types';
import { simplifiedAccounts } from '../../../test/company-legal-fr-fixtures.js';
import { linesOf } from '../../protocols/accounts/typed-lines.js';

const lines = linesOf(simplifiedAccounts);
const { at } = lines;

type Column = 1 | 2 | 3 | 4;
const sum = (column: Column, ...codes: string[]): number => codes.reduce((total, code) => total + (at(code, column) ?? 0), 0);

/** Identities of forms 2033-A and 2033-B: a total, its column, and the sum of its lines. */
const IDENTITIES: [string, Column, number][] = [
  ['044', 1, sum(1, '010', '014', '028', '040')],
  ['044', 2, sum(2, '010', '014', '028', '040')],
  ['096', 1, sum(1, '050', '060', '064', '068', '072', '080', '084', '092')],
  ['096', 2, sum(2, '050', '060', '064', '068', '072', '080', '084', '092')],
  ['110', 3, sum(3, '044', '096')],
  ['142', 3, sum(3, '120', '124', '126', '130', '132', '134', '136', '137', '140')],
  ['176', 3, sum(3, '156', '164', '166', '172', '174')],
  ['180', 3, sum(3, '142', '154', '176')],
  ['180', 3, sum(3, '110')],
  ['232', 1, sum(1, '210', '214', '218', '222', '224', '226', '230')],
  ['270', 1, sum(1, '232') - sum(1, '264')],
  ['310', 1, sum(1, '232', '280', '290') - sum(1, '264', '294', '300', '306')],
  ['310', 1, sum(3, '136')],
];

describe('complete accounts of the simplified regime', () => {
  // Each amount is rounded to the euro separately.
  it.each(IDENTITIES)('have the sum of the lines in box %s, column %i', (code, column, expected) => {
    expect(Math.abs(at(code, column)! - expected)).toBeLessThanOrEqual(1);
  });

  it('have the expected figures', () => {
    expect(figuresOf('S', lines)).toEqual({
      revenue: 670_818,
      net_profit: 32_718,
      total_assets: 1_038_485,
      total_liabilities: 1_038_485,
      equity: 621_389,
    });
  });

  it('pass all controls', () => {
    expect([...findingsIn('S', lines, figuresOf('S', lines)), ...sumFindings('S', lines)]).toEqual([]);
  });
});
