import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparable, workspaceRoot, writtenIn } from '@company-data/testing';
import { describe, expect, it } from '@jest/globals';
import { providers } from '../src/catalogue.js';
import { describeErrors, describeSources, productionAddresses } from '../src/describe-sources.js';
import type { ProviderManifest, SourceManifest } from '../src/manifest.js';

const source = (more: Partial<SourceManifest>): SourceManifest => ({
  name: 'counter',
  title: 'Counter',
  meaning: 'counter, address without a path',
  configuration: { url: 'UPSTREAM_COUNTER_URL' },
  ...more,
});
const providing = (...sources: SourceManifest[]): ProviderManifest[] => [{ sources } as ProviderManifest];

describe('docs/configuration.md', () => {
  it('lists the variables of the manifests: run npm run docs after a change', () => {
    expect(writtenIn('docs/configuration.md', 'sources')).toEqual(comparable(describeSources(providers.values())));
  });
});

describe('docs/providers', () => {
  const tables = [...providers.values()].filter((provider) => describeErrors(provider).length > 0);

  it.each(tables.map(({ name }) => name))('list the error responses of %s: run npm run docs after a change', (name) => {
    expect(writtenIn(`docs/providers/${name}.md`, 'errors')).toEqual(comparable(describeErrors(providers.get(name)!)));
  });
});

describe('describeErrors', () => {
  it('lists the rows of all sources, and is empty without one', () => {
    const rows = [
      { status: [401, 403], codes: [26, null], kind: 'auth' as const, meaning: 'no right to {path}', advice: 'Grant it.' },
      { status: [429], kind: 'rate-limited' as const, meaning: 'too many | calls', retrySeconds: { least: 30 } },
      { status: [401], header: { name: 'www-authenticate', pattern: '' }, kind: 'auth' as const, meaning: 'the key' },
      { status: [302], header: { name: 'location', pattern: '{path}' }, kind: 'rejected' as const, meaning: 'elsewhere' },
    ];
    expect(describeErrors({ sources: [source({}), source({ errors: { rows } })] }).slice(2)).toEqual([
      '| 401, 403, code 26 or no code | `AUTH_ERROR` | no right to the resource | Grant it. |',
      '| 429 | `FETCH_ERROR` (rate-limited), next call after 30 s or as requested | too many \\| calls |  |',
      '| 401, with `www-authenticate` | `AUTH_ERROR` | the key |  |',
      '| 302, `location` of the same request | `FETCH_ERROR` (rejected) | elsewhere |  |',
    ]);
    expect(describeErrors({ sources: [source({})] })).toEqual([]);
  });
});

describe('describeSources', () => {
  it('lists a variable of two sources once', () => {
    const rows = describeSources(providing(source({}), source({ name: 'archive', meaning: 'the archive' })));
    expect(rows.slice(2)).toEqual(['| `UPSTREAM_COUNTER_URL` | yes | counter, address without a path |  |']);
  });

  it('contains the default of an option', () => {
    const options = { days: { variable: 'UPSTREAM_COUNTER_DAYS', meaning: 'days of caching', pattern: '', default: '30' } };
    expect(describeSources(providing(source({ options })))).toContain(
      '| `UPSTREAM_COUNTER_DAYS` | no | days of caching (default: 30) |  |',
    );
  });
});

describe('production addresses', () => {
  const lines = productionAddresses(providers.values());
  const isAddress = (variable: string): boolean => variable.endsWith('_URL');
  const variables = [...providers.values()].flatMap(({ sources, tokens }) =>
    [...sources, ...(tokens ? [tokens.server] : [])].flatMap(({ configuration }) => Object.values(configuration).filter(isAddress)),
  );
  const addressIn = (variable: string): string | undefined =>
    lines.map((line) => new RegExp(`^# ${variable}='([^']*)'`).exec(line)?.[1]).find((address) => address !== undefined);

  it('exist for every variable, or a reason why not', () => {
    const untold = variables.filter((variable) => !lines.some((line) => new RegExp(`^# ${variable}='(?:[^']+'$|'  # \\w)`).test(line)));
    expect([variables.length > 20, untold]).toEqual([true, []]);
  });

  it('are those of deploy/sources.env: run npm run docs after a change', () => {
    expect(readFileSync(join(workspaceRoot, 'deploy/sources.env'), 'utf8')).toBe(`${lines.join('\n')}\n`);
  });

  it('use https, with placeholders for credentials of an account', () => {
    const told = variables.map((variable) => addressIn(variable)!).filter(Boolean);
    const filled = told.map((address) => address.replace(/^\{shop_url\}/, 'https://shop.example').replaceAll(/\{\w+\}/g, 'example'));
    expect([told.length > 15, filled.filter((address) => !/^https:\/\//.test(address) || !URL.canParse(address))]).toEqual([true, []]);
  });

  it('are the same on the pages of providers', () => {
    const folder = join(workspaceRoot, 'docs/providers');
    const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const written = texts.flatMap((text) => [...text.matchAll(/(UPSTREAM_\w+_URL)='?(https:[^'`\s,]+)/g)]);
    const otherwise = written.filter(([, variable, address]) => addressIn(variable!) !== address).map(([line]) => line);
    expect([written.length > 15, otherwise]).toEqual([true, []]);
  });

  it('list a shared variable once, and the reason for a missing address', () => {
    const known = source({ addresses: { url: 'https://counter.example' } });
    const asked = source({
      title: 'Archive',
      configuration: { url: 'UPSTREAM_ARCHIVE_URL' },
      addresses: { url: { none: 'ask the archive' } },
    });
    expect(productionAddresses(providing(known, known, asked))).toEqual([
      '# Counter',
      "# UPSTREAM_COUNTER_URL='https://counter.example'",
      '# Archive',
      "# UPSTREAM_ARCHIVE_URL=''  # ask the archive",
    ]);
  });
});
