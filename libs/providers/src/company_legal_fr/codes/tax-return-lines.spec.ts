import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { type AccountLines, figuresOf, findingsIn, type Form } from '@company-data/data-types';
import type { Label } from './load-code-lists.js';
import { readTaxReturnLines } from './tax-return-lines.js';

const text = readFileSync(new URL('./tax-return-lines.json', import.meta.url), 'utf8');
const tables = readTaxReturnLines();
const REGIMES = ['C', 'S', 'K'] as const;
const linesOf = (regime: Form): [code: string, label: Label][] => tables[regime].flatMap(({ lines }) => Object.entries(lines));
const labels = REGIMES.flatMap((regime) => [
  ...linesOf(regime).map(([, label]) => label),
  ...tables[regime].flatMap(({ title, columns }) => [title, ...columns.filter((column) => column !== null)]),
]);

/**
 * Totals that the form names by their position only, so that French and English labels are equal.
 */
const SAME_IN_BOTH = ['Total', 'Total III'];

/** Returns the line codes that the figures and controls of a regime read. */
function codesRead(regime: Form): string[] {
  const asked = new Set<string>();
  const at: AccountLines['at'] = (code) => {
    asked.add(code);
    return null;
  };
  const lines: AccountLines = { cells: new Map(), pages: new Map(), at };
  findingsIn(regime, lines, figuresOf(regime, lines));
  return [...asked];
}

describe('lines of the accounts', () => {
  it('have a French and an English label, also for titles and columns', () => {
    expect(labels.filter(({ fr, en }) => !fr || !en || fr !== fr.trim() || en !== en.trim())).toEqual([]);
  });

  it('have an English label that differs from the French one, except unnamed totals', () => {
    expect(labels.filter(({ fr, en }) => fr === en && !SAME_IN_BOTH.includes(fr))).toEqual([]);
  });

  it.each([
    ['C', 241],
    ['S', 119],
    ['K', 151],
  ] as const)('have unique codes in regime %s, %d in all', (regime, count) => {
    const codes = linesOf(regime).map(([code]) => code);
    expect([codes.length, new Set(codes).size]).toEqual([count, count]);
  });

  it('have no duplicate keys in the JSON file, which the parser would hide', () => {
    const keys = [...text.matchAll(/^ {8}"(.+?)": \{/gm)].length;
    expect(keys).toBe(REGIMES.flatMap(linesOf).length);
  });

  it('have four columns each', () => {
    expect(REGIMES.flatMap((regime) => tables[regime]).filter(({ columns }) => columns.length !== 4)).toEqual([]);
  });

  it.each(['C', 'S'] as const)('include all codes that figures and controls of regime %s read', (regime) => {
    const known = new Set(linesOf(regime).map(([code]) => code));
    expect(codesRead(regime).length).toBeGreaterThan(5);
    expect(codesRead(regime).filter((code) => !known.has(code))).toEqual([]);
  });
});
