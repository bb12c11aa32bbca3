import { describe, expect, it } from '@jest/globals';
import { providers } from '@company-data/providers';
import { sandboxCredentials, sandboxSecrets, sourcesInSandbox } from './sources.js';
import { upstreams } from './upstreams/catalogue.js';

/** External sources. The sandbox does not simulate the sources that another service provides. */
const sources = [...providers.values()].flatMap((provider) => provider.sources).filter(({ service }) => service === undefined);
const servers = [...providers.values()].flatMap(({ tokens }) => (tokens === undefined ? [] : [tokens.server]));

describe('sources of the sandbox', () => {
  it('include every source of the manifests and otherwise only token servers', () => {
    const played = upstreams.flatMap(({ plays }) => plays).filter((name) => !servers.some((server) => server.name === name));
    expect(played.toSorted()).toEqual(sources.map(({ name }) => name).toSorted());
  });

  it('set only variables that the manifests declare', () => {
    const declared = [...sources, ...servers].flatMap((source) => [
      ...Object.values(source.configuration),
      ...Object.values('options' in source ? (source.options ?? {}) : {}).map(({ variable }) => variable),
    ]);
    expect(Object.keys(sourcesInSandbox('http://127.0.0.1:1', {})).filter((name) => !declared.includes(name))).toEqual([]);
  });

  it('use random values for secrets only', () => {
    const secrets = Object.fromEntries(sandboxSecrets.map((name) => [name, 'random']));
    const others = Object.entries(sandboxCredentials(secrets)).filter(([name]) => !sandboxSecrets.includes(name));
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(([, value]) => value === 'random')).toEqual([]);
  });
});
