import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { listedCompanies } from '../src/companies/catalogue.js';
import { FAULT_KINDS } from '../src/faults/fault.js';

const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');

describe('docs/sandbox.md', () => {
  it('lists exactly the SIRENs of the code, in its order and words', () => {
    const rows = page.split('\n').filter((line) => /^\| \d{9} /.test(line));
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()).slice(1, 4)); // prettier-ignore
    expect(cells).toEqual(listedCompanies().map(({ siren, name, description }) => [siren, name, description]));
  });

  it('names every kind of fault', () => {
    expect(FAULT_KINDS.filter((kind) => !page.includes(`\`${kind}\``))).toEqual([]);
  });
});
