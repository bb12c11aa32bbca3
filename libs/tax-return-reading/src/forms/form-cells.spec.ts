import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { FORM_NUMBERS, sizeOf } from './code-boxes.js';
import { FORM_CELLS, keyOf } from './form-cells.js';

const page = readFileSync(new URL('../../../../docs/code-lists/tax-return-lines.md', import.meta.url), 'utf8');

/** A table in the list of lines, with its columns. */
interface Table {
  form: string;
  columns: string[];
  lines: string[];
}

/** Tables of the list of lines, by the form in their title. */
const tables: Table[] = page.split(/^### /m).flatMap((text) => {
  const form = /^.*, form (\S+)$/m.exec(text.split('\n')[0]!)?.[1];
  const columns = [...(/Values: ([^|]*)/.exec(text)?.[1]?.matchAll(/(\d)\s[A-Z]/g) ?? [])].map(([, column]) => column!);
  const lines = [...text.matchAll(/^\| `(\w+)` /gm)].map(([, code]) => code!);
  return form === undefined ? [] : [{ form, columns, lines }];
});

/** Returns the tables of a form that contain a line and a column. */
const placesOf = (form: string, code: string, column: number): Table[] =>
  tables.filter((table) => table.form === form && table.lines.includes(code) && table.columns.includes(String(column)));

describe.each(FORM_NUMBERS)('cells of form %s', (form) => {
  const cells = FORM_CELLS[form];

  it('each occur once in the list of lines', () => {
    const elsewhere = cells.filter(({ code, column }) => placesOf(form, code, column).length !== 1);
    expect(elsewhere.map(keyOf)).toEqual([]);
  });

  it('have unique keys', () => {
    expect(new Set(cells.map(keyOf)).size).toBe(cells.length);
  });

  it('are inside the page and do not overlap in a row', () => {
    const { width, height } = sizeOf(form);
    for (const { left, edge, y } of cells) expect(0 < left && left < edge && edge < width && 0 < y && y < height).toBe(true);
    const rows = Map.groupBy(cells, ({ y }) => Math.round(y / 4));
    for (const row of rows.values())
      for (const one of row) expect(row.filter((other) => other !== one && other.left < one.edge - 1 && other.edge > one.edge)).toEqual([]);
  });
});

it.each([
  ['2050', 'AC', 'AB.2'],
  ['2050', '1A', 'CO.2'],
  ['2050', 'CR', 'CR.1'],
  ['2051', 'EK', 'EK.1'],
  ['2052', 'FL', 'FJ.3'],
  ['2052', 'FB', 'FA.2'],
  ['2033-A', '112', '110.2'],
  ['2033-A', '169', '169.2'],
  ['2033-B', '209', '209.1'],
] as const)('form %s stores the amount next to %s as %s', (form, printed, key) => {
  expect(FORM_CELLS[form].filter(({ anchor }) => anchor === printed).map(keyOf)).toContain(key);
});
