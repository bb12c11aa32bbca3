import { describe, expect, it } from '@jest/globals';
import type { SourceManifest } from '../manifest.js';
import { inOrder, sourcesOf } from './sources-of.js';

const source = (name: string, ...types: string[]): SourceManifest => ({
  name,
  title: name,
  meaning: name,
  configuration: { url: `UPSTREAM_${name.toUpperCase()}_URL` },
  contributes: Object.fromEntries(types.map((type) => [type, { as: 'main' }])),
});

const namesOf = (sources: SourceManifest[]): string[] => sources.map(({ name }) => name);

describe('inOrder', () => {
  it('appends unlisted sources by name', () => {
    const sources = [source('archive', 'ACT'), source('counter', 'TIMELINE'), source('van', 'COMPANY_PROFILE')];
    expect(namesOf(inOrder(sources, ['van']))).toEqual(['van', 'archive', 'counter']);
  });

  it('stops the start when an unlisted source shares a data type', () => {
    expect(() => inOrder([source('counter', 'ACT'), source('van', 'ACT')], ['counter'])).toThrow('must name van');
  });

  it('stops the start when a listed source does not exist', () => {
    expect(() => inOrder([source('counter')], ['counter', 'van'])).toThrow('no source is called van');
  });
});

describe('sourcesOf', () => {
  it('is empty when a provider has no sources', async () => {
    expect(await sourcesOf('example_provider')).toEqual([]);
  });
});
