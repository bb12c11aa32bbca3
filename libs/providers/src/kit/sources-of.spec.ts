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
  it('puts those without a place behind the others, by name', () => {
    const sources = [source('archive', 'ACT'), source('counter', 'TIMELINE'), source('van', 'COMPANY_PROFILE')];
    expect(namesOf(inOrder(sources, ['van']))).toEqual(['van', 'archive', 'counter']);
  });

  it('stops the start, when two speak of one data type and one of them has no place', () => {
    expect(() => inOrder([source('counter', 'ACT'), source('van', 'ACT')], ['counter'])).toThrow('must name van');
  });

  it('stops the start, when a source that is named is not there', () => {
    expect(() => inOrder([source('counter')], ['counter', 'van'])).toThrow('no source is called van');
  });
});

describe('sourcesOf', () => {
  it('finds none, where a provider has no sources yet', async () => {
    expect(await sourcesOf('example_provider')).toEqual([]);
  });
});
