import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { providers } from '../src/catalogue.js';
import type { SourceManifest } from '../src/manifest.js';

const read = (path: string): string => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const sources = [...providers.values()].flatMap((provider) => provider.sources);

/** A deployment must give an address unless it may do without the source; without an account what only the source knows is empty. */
const composed = ({ configuration, options = {}, optional }: SourceManifest): string[] => {
  const { url, ...account } = configuration;
  const mayLack = [...Object.values(account), ...Object.values(options).map(({ variable }) => variable)];
  return [`${url}: \${${url}:${optional === true ? '-' : '?'}}`, ...mayLack.map((variable) => `${variable}: \${${variable}:-}`)];
};

/** The variables of a row: the first in full, the others as what comes in place of its `_URL`. */
function variablesIn(cell: string): string[] {
  const [first = '', ...others] = [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!);
  return [first, ...others.map((suffix) => first.replace(/_URL$/, suffix))];
}

interface Row {
  variables: string[];
  required: string;
  meaning: string;
}

const rows: Row[] = read('docs/configuration.md')
  .split('\n')
  .filter((line) => line.startsWith('| `UPSTREAM_'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, variables = '', , required = '', meaning = '']) => ({ variables: variablesIn(variables), required, meaning }));

const rowOf = (variable: string): Row | undefined => rows.find(({ variables }) => variables.includes(variable));
const unique = (names: string[]): string[] => [...new Set(names)].toSorted();

describe('docker-compose.yml', () => {
  it('passes adapters exactly the variables of the manifests', () => {
    const lines = read('docker-compose.yml').split('\n').map((line) => line.trim()); // prettier-ignore
    expect(unique(lines.filter((line) => line.startsWith('UPSTREAM_')))).toEqual(unique(sources.flatMap(composed)));
  });
});

describe('docs/configuration.md', () => {
  it('lists exactly the variables of the manifests', () => {
    const declared = sources.flatMap(({ configuration, options = {} }) => [
      ...Object.values(configuration),
      ...Object.values(options).map(({ variable }) => variable),
    ]);
    expect(unique(rows.flatMap(({ variables }) => variables))).toEqual(unique(declared));
  });

  it('says of each source whether it is required', () => {
    const told = sources.map(({ name, configuration }) => [name, rowOf(configuration.url)?.required]);
    expect(told).toEqual(sources.map(({ name, optional }) => [name, optional === true ? 'no' : 'yes']));
  });

  it('tells the default of every option', () => {
    const options = sources.flatMap(({ options = {} }) => Object.values(options));
    expect(options.filter((option) => rowOf(option.variable)?.meaning.includes(option.default) !== true)).toEqual([]);
  });
});
