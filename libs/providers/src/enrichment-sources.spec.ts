import { describe, expect, it } from '@jest/globals';
import { assertManifests, manifestProblems } from './assert-manifests.js';
import { providers } from './catalogue.js';
import { enrichmentProblems, isAvailable, withEnrichment } from './enrichment-sources.js';
import { defineProvider } from './kit/define-provider.js';
import type { ProviderManifest, SourceManifest } from './manifest.js';
import { planMerge } from './merge-plan.js';

const source = (name: string, contributes: SourceManifest['contributes']): SourceManifest => ({
  name,
  title: name,
  meaning: name,
  configuration: { url: `UPSTREAM_${name.toUpperCase()}_URL` },
  contributes,
});
const provide = (name: string, ...sources: SourceManifest[]): ProviderManifest =>
  defineProvider({ name, title: name, description: name, dataTypes: [], authorization: 'none', settings: [], credentials: [], sources });

const registry = provide('registry', source('register', { SCREENING: { as: 'main' } }), source('list', { SCREENING: { as: 'other' } }));
const screener = provide('screener', source('screen', { SCREENING: { as: 'enrichment' } }));
const catalogueOf = (...manifests: ProviderManifest[]) => new Map(manifests.map((manifest) => [manifest.name, manifest]));

describe('enrichment source', () => {
  it('follows the sources of the primary provider, mapped to its own provider', () => {
    const { contributions } = withEnrichment(catalogueOf(registry, screener)).get('registry')!;
    expect(contributions['SCREENING']).toEqual({ main: 'register', others: ['list', 'screen'], enrichmentSources: { screen: 'screener' } });
    expect(planMerge('SCREENING', [{ ...registry, contributions }]).rankOf('result', 'registry', 'screen')).toBe(2);
  });

  it('has an available provider that collects nothing itself', () => {
    expect(screener).toMatchObject({ collected: [], contributions: {}, enriches: ['SCREENING'] });
    expect([isAvailable(screener), isAvailable(provide('idle'))]).toEqual([true, false]);
  });

  it('does not change the manifests of other providers', () => {
    const manifests = withEnrichment(catalogueOf(registry, screener));
    expect(manifests.get('screener')).toBe(screener);
    expect(withEnrichment(catalogueOf(registry)).get('registry')).toBe(registry);
  });

  it.each<[string, ProviderManifest[], string]>([
    ['no provider collects the type', [screener], 'screener: screen enriches SCREENING, which no provider collects'],
    [
      'the type is not internal',
      [
        provide('screener', source('screen', { ACT: { as: 'enrichment' } })),
        provide('registry', source('register', { ACT: { as: 'main' } })),
      ],
      'screener: screen enriches ACT, which is not an internal type',
    ],
    [
      'the primary provider has a source of its name',
      [registry, provide('screener', source('list', { SCREENING: { as: 'enrichment' } }))],
      'screener: list enriches SCREENING of registry, which has a source of that name',
    ],
  ])('stops the start when %s', (_when, manifests, problem) => {
    expect(enrichmentProblems(manifests)).toEqual([problem]);
    expect(manifestProblems(catalogueOf(...manifests))).toContain(problem);
    expect(() => assertManifests(catalogueOf(...manifests))).toThrow(problem);
  });

  it('is listed in the catalogue for each type that it enriches', () => {
    const guests = [...providers.values()].flatMap(({ name, enriches = [] }) => enriches.map((type) => ({ name, type })));
    expect(guests.length).toBeGreaterThan(0);
    for (const { name, type } of guests) {
      const hosts = [...providers.values()].filter(({ contributions }) => type in contributions);
      expect(hosts.map(({ contributions }) => Object.values(contributions[type]!.enrichmentSources ?? {}))).toEqual(
        hosts.map(() => [name]),
      );
    }
  });
});
