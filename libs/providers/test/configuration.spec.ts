import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { comparable, workspaceRoot, writtenIn } from '@company-data/testing';
import { describe, expect, it } from '@jest/globals';
import { providers } from '../src/catalogue.js';
import { composeSources, describeSources, productionAddresses } from '../src/describe-sources.js';
import type { ProviderManifest, SourceManifest } from '../src/manifest.js';

const source = (more: Partial<SourceManifest>): SourceManifest => ({
  name: 'counter',
  title: 'Counter',
  meaning: 'the counter, the host alone',
  configuration: { url: 'UPSTREAM_COUNTER_URL' },
  ...more,
});
const providing = (...sources: SourceManifest[]): ProviderManifest[] => [{ sources } as ProviderManifest];

describe('docker-compose.yml', () => {
  it('passes adapters the variables of the manifests: run npm run docs after a change', () => {
    expect(writtenIn('docker-compose.yml', 'sources')).toEqual(composeSources(providers.values()));
  });
});

describe('docs/configuration.md', () => {
  it('lists the variables of the manifests: run npm run docs after a change', () => {
    expect(writtenIn('docs/configuration.md', 'sources')).toEqual(comparable(describeSources(providers.values())));
  });
});

describe('composeSources', () => {
  it('passes the address of a source, its account and its options, and requires none', () => {
    const options = { days: { variable: 'UPSTREAM_COUNTER_DAYS', meaning: 'days', pattern: '', default: '30' } };
    const configuration = { url: 'UPSTREAM_COUNTER_URL', password: 'UPSTREAM_COUNTER_PASSWORD' };
    expect(composeSources(providing(source({ configuration, options })))).toEqual([
      'UPSTREAM_COUNTER_URL: ${UPSTREAM_COUNTER_URL:-}',
      'UPSTREAM_COUNTER_PASSWORD: ${UPSTREAM_COUNTER_PASSWORD:-}',
      'UPSTREAM_COUNTER_DAYS: ${UPSTREAM_COUNTER_DAYS:-}',
    ]);
  });
});

describe('describeSources', () => {
  it('tells once what two sources are configured by', () => {
    const rows = describeSources(providing(source({}), source({ name: 'archive', meaning: 'the archive' })));
    expect(rows.slice(2)).toEqual(['| `UPSTREAM_COUNTER_URL` | yes | the counter, the host alone |  |']);
  });

  it('tells the default of an option', () => {
    const options = { days: { variable: 'UPSTREAM_COUNTER_DAYS', meaning: 'days it is kept', pattern: '', default: '30' } };
    expect(describeSources(providing(source({ options })))).toContain(
      '| `UPSTREAM_COUNTER_DAYS` | no | days it is kept (default: 30) |  |',
    );
  });
});

describe('the addresses of the real sources', () => {
  const lines = productionAddresses(providers.values());
  const isAddress = (variable: string): boolean => variable.endsWith('_URL');
  const variables = [...providers.values()].flatMap(({ sources, tokens }) =>
    [...sources, ...(tokens ? [tokens.server] : [])].flatMap(({ configuration }) => Object.values(configuration).filter(isAddress)),
  );
  const addressIn = (variable: string): string | undefined =>
    lines.map((line) => new RegExp(`^# ${variable}='([^']*)'`).exec(line)?.[1]).find((address) => address !== undefined);

  it('are told of every variable, or why they are not', () => {
    const untold = variables.filter((variable) => !lines.some((line) => new RegExp(`^# ${variable}='(?:[^']+'$|'  # \\w)`).test(line)));
    expect([variables.length > 20, untold]).toEqual([true, []]);
  });

  it('are those of deploy/sources.env, which make-env.mjs prints: run npm run docs after a change', () => {
    expect(readFileSync(join(workspaceRoot, 'deploy/sources.env'), 'utf8')).toBe(`${lines.join('\n')}\n`);
  });

  it('are addresses over https, with the places that an account fills', () => {
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

  it('tell once what two sources share, and why an address is to be asked for', () => {
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
