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

/** Totals that the form names by no more than their place. */
const SAME_IN_BOTH = ['Total', 'Total III'];

/** The codes that the figures and the controls of a regime ask for. */
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

describe('the lines of the accounts', () => {
  it('have a label in French and in English, titles and columns included', () => {
    expect(labels.filter(({ fr, en }) => !fr || !en || fr !== fr.trim() || en !== en.trim())).toEqual([]);
  });

  it('are translated, all but totals without a name', () => {
    expect(labels.filter(({ fr, en }) => fr === en && !SAME_IN_BOTH.includes(fr))).toEqual([]);
  });

  it.each([
    ['C', 241],
    ['S', 119],
    ['K', 151],
  ] as const)('of regime %s are %d, none of them twice', (regime, count) => {
    const codes = linesOf(regime).map(([code]) => code);
    expect([codes.length, new Set(codes).size]).toEqual([count, count]);
  });

  it('stand once in the file as it is written, which a parser would not tell', () => {
    const keys = [...text.matchAll(/^ {8}"(.+?)": \{/gm)].length;
    expect(keys).toBe(REGIMES.flatMap(linesOf).length);
  });

  it('have four columns each', () => {
    expect(REGIMES.flatMap((regime) => tables[regime]).filter(({ columns }) => columns.length !== 4)).toEqual([]);
  });

  it.each(['C', 'S'] as const)('of regime %s include all that figures and controls are read from', (regime) => {
    const known = new Set(linesOf(regime).map(([code]) => code));
    expect(codesRead(regime).length).toBeGreaterThan(5);
    expect(codesRead(regime).filter((code) => !known.has(code))).toEqual([]);
  });
});
