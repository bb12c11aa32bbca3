import { describe, expect, it } from '@jest/globals';
import { assertManifests, manifestProblems } from './assert-manifests.js';
import { autoConnect } from './auto-connect.js';
import { provider } from './catalogue.js';
import type { ProviderManifest } from './manifest.js';

const manifest = (changes: Partial<ProviderManifest> = {}): ProviderManifest => ({
  name: 'post_office',
  title: 'Post office',
  description: 'Post office.',
  dataTypes: ['COMPANY_PROFILE'],
  collected: ['COMPANY_PROFILE'],
  authorization: 'none',
  settings: [autoConnect],
  credentials: [],
  sources: [{ name: 'counter', title: 'Counter', meaning: 'Counter', configuration: { url: 'UPSTREAM_COUNTER_URL' } }],
  contributions: { COMPANY_PROFILE: { main: 'counter', others: [] } },
  ...changes,
});
const problems = (changes: Partial<ProviderManifest>) => manifestProblems(new Map([['post_office', manifest(changes)]]));

describe('manifestProblems', () => {
  it('is empty for a consistent manifest', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[string, Partial<ProviderManifest>, string]>([
    ['an unknown data type', { dataTypes: ['COMPANY_PROFILE', 'STAMP'] }, 'no data type is called STAMP'],
    ['a type that is collected but not offered', { dataTypes: [] }, 'COMPANY_PROFILE is collected but not offered'],
    ['a collected type without a contribution', { contributions: {} }, 'no source contributes to it'],
    ['an undeclared main source', { contributions: { COMPANY_PROFILE: { main: 'van', others: [] } } }, 'no source is called van'],
    [
      'a history default for a type that is not offered',
      { historyDefaults: { ACT: { monthsToSync: 1, lastN: null } } },
      'has a history default for ACT',
    ],
    [
      'a gradual source that is not one of the others',
      { contributions: { COMPANY_PROFILE: { main: 'counter', others: [], gradual: ['counter'] } } },
      'counter is gradual for COMPANY_PROFILE but not one of its others',
    ],
    [
      'a full read interval of zero',
      {
        sources: [
          {
            name: 'counter',
            title: 'Counter',
            meaning: 'Counter',
            configuration: { url: 'UPSTREAM_COUNTER_URL' },
            contributes: { COMPANY_PROFILE: { as: 'main', fullReadEvery: 0 } },
          },
        ],
      },
      'the full read interval of counter for COMPANY_PROFILE must be above zero days',
    ],
    ['a provider without the setting auto_connect', { settings: [] }, 'the setting auto_connect is missing'],
    ['a name other than that of the folder', { name: 'post' }, 'its folder must have the same name'],
  ])('reports %s', (_fault, changes, problem) => {
    expect(problems(changes)).toEqual([expect.stringContaining(problem)]);
  });

  it('reports a field precedence with an undeclared source', () => {
    const contribution = { main: 'counter', others: [], fieldPrecedence: { name: ['van'] } };
    expect(problems({ contributions: { COMPANY_PROFILE: contribution } })).toEqual(['post_office: no source is called van']);
  });

  it('stops the start when a problem exists', () => {
    expect(() => assertManifests(new Map([['elsewhere', manifest()]]))).toThrow('the provider manifests are not consistent');
  });
});

it('throws PROVIDER_NOT_FOUND for an unknown provider', () => {
  expect(() => provider('post_office')).toThrow(expect.objectContaining({ code: 'PROVIDER_NOT_FOUND', kind: 'not-found' }));
});
