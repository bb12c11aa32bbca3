import { describe, expect, it } from '@jest/globals';
import { isAvailable } from './enrichment-sources.js';
import { isOffered, missingAddresses, offeredCatalogue, PROVIDER_LIST } from './offered.js';
import { providers } from './catalogue.js';
import type { SourceManifest } from './manifest.js';

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

  it('include no provider with an empty address of a required source', () => {
    const several = [...providers.values()].find((each) => isAvailable(each) && missingAddresses(each, () => true).length > 1)!;
    const availableWith = (environment: Record<string, string>): boolean =>
      isAvailable(offeredCatalogue('users', providers, '', environment).get(several.name)!);
    const addresses = missingAddresses(several, () => true);
    const settingAll = (value: (variable: string) => string) =>
      Object.fromEntries(addresses.map((variable) => [variable, value(variable)]));
    expect(availableWith(settingAll(() => ''))).toBe(false);
    expect(addresses.map((empty) => availableWith(settingAll((variable) => (variable === empty ? '' : 'https://a.example'))))).toEqual(
      addresses.map(() => false),
    );
    expect([availableWith(settingAll(() => 'https://a.example')), availableWith({})]).toEqual([true, true]);
    expect(addresses.map((set) => availableWith({ [set]: 'https://a.example' }))).toEqual(addresses.map(() => false));
  });

  it('do not need the address of an optional source, or of a service', () => {
    const source = { title: 'Counter', meaning: 'counter' };
    const sources: SourceManifest[] = [
      { ...source, name: 'a', configuration: { url: 'A_URL', key: 'A_KEY' } },
      { ...source, name: 'b', configuration: { url: 'B_URL' }, optional: true },
      { ...source, name: 'c', configuration: {}, service: 'input' },
    ];
    const missing = (...set: string[]) => missingAddresses({ sources }, (variable) => !set.includes(variable));
    expect([missing(), missing('A_URL'), missing('B_URL')]).toEqual([['A_URL'], [], ['A_URL']]);
    expect(missingAddresses({ sources: sources.slice(2) }, () => true)).toEqual([]);
  });

  it('need one address when all sources are optional, and name an address of several sources once', () => {
    const source = { title: 'Counter', meaning: 'counter', optional: true };
    const sources = ['A_URL', 'B_URL', 'B_URL'].map((url, at) => ({ ...source, name: `${at}`, configuration: { url } }));
    const missing = (...set: string[]) => missingAddresses({ sources }, (variable) => !set.includes(variable));
    expect([missing(), missing('A_URL'), missing('B_URL')]).toEqual([['A_URL', 'B_URL'], [], []]);
  });

  it('stop the start when the list names an unknown provider', () => {
    expect(() => availableOf('company_legal_fr,sirene')).toThrow('PROVIDERS: sirene is not a provider');
  });

  it.each(['a,', ',a', 'a b', 'A'])('reject the list %j', (list) => {
    expect(PROVIDER_LIST.test(list)).toBe(false);
  });
});
