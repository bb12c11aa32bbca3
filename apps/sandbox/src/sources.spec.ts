import { describe, expect, it } from '@jest/globals';
import { providers } from '@company-data/providers';
import { sandboxCredentials, sandboxSecrets, sourcesInSandbox } from './sources.js';
import { upstreams } from './upstreams/catalogue.js';

/** Those outside: another service of ours is played by nobody. */
const sources = [...providers.values()].flatMap((provider) => provider.sources).filter(({ service }) => service === undefined);
const servers = [...providers.values()].flatMap(({ tokens }) => (tokens === undefined ? [] : [tokens.server]));

describe('the sandbox beside the manifests', () => {
  it('plays every source of the manifests, and beside them only what gives out tokens', () => {
    const played = upstreams.flatMap(({ plays }) => plays).filter((name) => !servers.some((server) => server.name === name));
    expect(played.toSorted()).toEqual(sources.map(({ name }) => name).toSorted());
  });

  it('sets only variables that the manifests declare', () => {
    const declared = [...sources, ...servers].flatMap((source) => [
      ...Object.values(source.configuration),
      ...Object.values('options' in source ? (source.options ?? {}) : {}).map(({ variable }) => variable),
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
