import { describe, expect, it } from '@jest/globals';
import { isAvailable } from './enrichment-sources.js';
import { isOffered, offeredCatalogue, PROVIDER_LIST } from './offered.js';
import { providers } from './catalogue.js';

const availableOf = (list: string): string[] =>
  [...offeredCatalogue('users', providers, list).values()].filter(isAvailable).map(({ name }) => name);

describe('providers of a deployment', () => {
  it('are all of them when the list is empty', () => {
    expect(availableOf('')).toEqual([...providers.values()].filter(isAvailable).map(({ name }) => name));
  });

  it('are those of the list, while the others stay in the catalogue', () => {
    expect(availableOf('comply_cube,company_legal_fr').toSorted()).toEqual(['company_legal_fr', 'comply_cube']);
    expect([...offeredCatalogue('users', providers, 'company_legal_fr').keys()]).toEqual([...providers.keys()]);
    expect(isOffered('company_legal_fr', 'company_legal')).toBe(false);
  });

  it('stop the start when the list names an unknown provider', () => {
    expect(() => availableOf('company_legal_fr,sirene')).toThrow('PROVIDERS: sirene is not a provider');
  });

  it.each(['a,', ',a', 'a b', 'A'])('reject the list %j', (list) => {
    expect(PROVIDER_LIST.test(list)).toBe(false);
  });
});
