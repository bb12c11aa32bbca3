import { describe, expect, it } from '@jest/globals';
import { providers } from '@company-data/providers';
import { sandboxCredentials, sandboxSecrets, sourcesInSandbox } from './sources.js';
import { upstreams } from './upstreams/catalogue.js';

const sources = [...providers.values()].flatMap((provider) => provider.sources);

describe('the sandbox beside the manifests', () => {
  it('plays every source of the manifests, and no other', () => {
    expect(upstreams.flatMap(({ plays }) => plays).toSorted()).toEqual(sources.map(({ name }) => name).toSorted());
  });

  it('sets only variables that the manifests declare', () => {
    const declared = sources.flatMap(({ configuration, options = {} }) => [
      ...Object.values(configuration),
      ...Object.values(options).map(({ variable }) => variable),
    ]);
    expect(Object.keys(sourcesInSandbox('http://127.0.0.1:1', {})).filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('takes random values for secrets alone', () => {
    const secrets = Object.fromEntries(sandboxSecrets.map((name) => [name, 'random']));
    const others = Object.entries(sandboxCredentials(secrets)).filter(([name]) => !sandboxSecrets.includes(name));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(([, value]) => value === 'random')).toEqual([]);
  });
});
