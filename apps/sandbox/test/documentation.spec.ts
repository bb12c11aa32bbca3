import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { listedCompanies } from '../src/companies/catalogue.js';
import { upstreamVariables } from '../src/config.js';
import { FAULT_KINDS } from '../src/faults/fault.js';
import { numberNames } from '../src/traffic/limits.js';
import { upstreams } from '../src/upstreams/catalogue.js';

const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8');
const named = new Set([...page.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text));
const notNamed = (names: string[]): string[] => names.filter((name) => !named.has(name));

describe('docs/sandbox.md', () => {
  it('lists exactly the SIRENs of the code, in its order and words', () => {
    const rows = page.split('\n').filter((line) => /^\| \d{9} /.test(line));
    const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()).slice(1, 4)); // prettier-ignore
    expect(cells).toEqual(listedCompanies().map(({ siren, name, description }) => [siren, name, description]));
  });

  it('names every kind of fault', () => {
    expect(notNamed([...FAULT_KINDS])).toEqual([]);
  });

  it('names every upstream and the operations that faults may name', () => {
    expect(notNamed(upstreams.flatMap(({ name, operations }) => [name, ...operations]))).toEqual([]);
  });

  it('names the base URL of every upstream', () => {
    expect(notNamed(upstreams.map(({ prefix }) => `{sandbox_url}${prefix}`))).toEqual([]);
  });

  it('names every limit and every variable', () => {
    expect(notNamed([...upstreams.flatMap(({ limits = [] }) => numberNames(limits)), ...Object.keys(upstreamVariables)])).toEqual([]);
  });

  it('names every control verb', () => {
    const verbs = upstreams.flatMap(({ control = [] }) => control.map(({ method, path }) => `${method} /_control${path}`));
    expect(verbs.filter((verb) => !page.includes(`\`${verb}\``))).toEqual([]);
  });
});
