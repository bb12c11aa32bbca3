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

describe('the check of the manifests', () => {
  it('finds nothing in a consistent manifest', () => {
    expect(problems({})).toEqual([]);
  });

  it.each<[string, Partial<ProviderManifest>, string]>([
    ['an unknown data type', { dataTypes: ['COMPANY_PROFILE', 'STAMP'] }, 'no data type is called STAMP'],
    ['a type collected but not offered', { dataTypes: [] }, 'COMPANY_PROFILE is collected but not offered'],
    ['a type collected without contribution', { contributions: {} }, 'no source contributes to it'],
    ['a main source that is not declared', { contributions: { COMPANY_PROFILE: { main: 'van', others: [] } } }, 'no source is called van'],
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
      'a full read that is always due',
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
      'counter is to be read in full every so many days above zero for COMPANY_PROFILE',
    ],
    ['a provider without the setting that all have', { settings: [] }, 'every provider has the setting auto_connect'],
    ["a name that is not the folder's", { name: 'post' }, 'its folder must bear its name'],
  ])('reports %s', (_fault, changes, problem) => {
    expect(problems(changes)).toEqual([expect.stringContaining(problem)]);
  });

  it('reports a field precedence on a source that is not declared', () => {
    const contribution = { main: 'counter', others: [], fieldPrecedence: { name: ['van'] } };
    expect(problems({ contributions: { COMPANY_PROFILE: contribution } })).toEqual(['post_office: no source is called van']);
  });

  it('stops the start', () => {
    expect(() => assertManifests(new Map([['elsewhere', manifest()]]))).toThrow('the provider manifests are not consistent');
  });
});

it('answers PROVIDER_NOT_FOUND for a name that no provider has', () => {
  expect(() => provider('post_office')).toThrow(expect.objectContaining({ code: 'PROVIDER_NOT_FOUND', kind: 'not-found' }));
});
