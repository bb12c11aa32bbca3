import { comparable, writtenIn } from '@company-data/testing';
import { describe, expect, it } from '@jest/globals';
import { providers } from '../src/catalogue.js';
import { composeSources, describeSources } from '../src/describe-sources.js';
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
  it('requires the address of a source, not its account and options', () => {
    const options = { days: { variable: 'UPSTREAM_COUNTER_DAYS', meaning: 'days', pattern: '', default: '30' } };
    const configuration = { url: 'UPSTREAM_COUNTER_URL', password: 'UPSTREAM_COUNTER_PASSWORD' };
    expect(composeSources(providing(source({ configuration, options })))).toEqual([
      'UPSTREAM_COUNTER_URL: ${UPSTREAM_COUNTER_URL:?}',
      'UPSTREAM_COUNTER_PASSWORD: ${UPSTREAM_COUNTER_PASSWORD:-}',
      'UPSTREAM_COUNTER_DAYS: ${UPSTREAM_COUNTER_DAYS:-}',
    ]);
  });

  it('requires nothing of a source that may be left out', () => {
    expect(composeSources(providing(source({ optional: true })))).toEqual(['UPSTREAM_COUNTER_URL: ${UPSTREAM_COUNTER_URL:-}']);
  });
});

describe('describeSources', () => {
  it('tells once what two sources are configured by', () => {
    const rows = describeSources(providing(source({}), source({ name: 'archive', meaning: 'the archive' })));
    expect(rows.slice(2)).toEqual(['| `UPSTREAM_COUNTER_URL` | yes | the counter, the host alone |']);
  });

  it('tells the default of an option', () => {
    const options = { days: { variable: 'UPSTREAM_COUNTER_DAYS', meaning: 'days it is kept', pattern: '', default: '30' } };
    expect(describeSources(providing(source({ options })))).toContain('| `UPSTREAM_COUNTER_DAYS` | no | days it is kept; 30 |');
  });
});
