import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { missingAddresses, providers } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { eventually, rawCall } from '@company-data/testing';
import { acceptedWithoutProof, ServiceUnderTest } from '@company-data/service-testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { AdaptersConfig } from '../src/config.js';
import { startAdapters } from '../src/index.js';
import { migrations } from '../src/data-source.js';
import { loadCollectors } from '../src/sources/collectors.js';
import { everywhere } from './everywhere.js';

describe('startAdapters', () => {
  const adapters = { name: 'adapters', config: AdaptersConfig, start: startAdapters, migrations, environment: everywhere };
  const world = new ServiceUnderTest({ ...adapters, peers: ['staff', 'sync'] });
  beforeAll(() => world.start());
  afterAll(() => world.stop());

  it('is ready when all dependencies are available', async () => {
    expect((await world.probe('/health/ready')).status).toBe(200);
  });

  it('consumes the jobs of all collecting providers, and of no other', async () => {
    const manager = await jetstreamManager(world.peers.link('tester').connection);
    const collecting = [...(await loadAdapters()).keys()].filter((name) => providers.get(name)!.collected.length > 0);
    const wanted = collecting.map((name) => `adapters--${name}`).sort();
    const taken = async (): Promise<string[]> => {
      const consumers = await manager.consumers.list('JOBS').next();
      return consumers.flatMap(({ name, num_waiting }) => (num_waiting > 0 ? [name] : [])).sort();
    };
    await eventually(async () => (await taken()).length >= wanted.length);
    expect(await taken()).toEqual(wanted);
  });

  it('rejects every request without a grant of its account', async () => {
    expect(await acceptedWithoutProof('adapters', world)).toEqual([]);
  });

  it('stops listening after it is closed', async () => {
    const second = await world.replica();
    await second.close();
    await expect(rawCall(`${second.healthUrl}/health/ready`)).rejects.toThrow('ECONNREFUSED');
  });

  it('starts without the providers that lack an address of a required source', async () => {
    const names = [...(await loadAdapters()).keys()];
    const addressesOf = (name: string) => missingAddresses(providers.get(name)!, () => true);
    const several = names.find((name) => addressesOf(name).length > 1)!;
    const loadedWithout = async (variable: string) => {
      const missing = new Map<string, string[]>();
      const collectors = await loadCollectors({ ...everywhere, [variable]: '' }, (provider, lacking) => missing.set(provider, lacking));
      return { loaded: collectors.map(({ manifest }) => manifest.name), missing };
    };
    for (const variable of addressesOf(several)) {
      const { loaded, missing } = await loadedWithout(variable);
      expect(missing.get(several)).toEqual([variable]);
      expect(loaded).toEqual(names.filter((name) => !missing.has(name)));
    }
    expect((await loadedWithout('OTHER')).loaded).toEqual(names);
  });

  it('is ready without the address of any source', async () => {
    const none = await world.replica(Object.fromEntries(Object.keys(everywhere).map((name) => [name, undefined])));
    expect((await rawCall(`${none.healthUrl}/health/ready`)).status).toBe(200);
    await none.close();
  });

  it('is ready when the provider that enriches the data of another lacks its address', async () => {
    const [variable] = missingAddresses(
      [...providers.values()].find(({ enriches = [] }) => enriches.length > 0)!,
      () => true,
    );
    const one = await world.replica({ [variable!]: undefined });
    expect((await rawCall(`${one.healthUrl}/health/ready`)).status).toBe(200);
    await one.close();
  });

  it('names all invalid variables at once, including those of sources', async () => {
    const names = [...(await loadAdapters()).keys()];
    const variables = [...new Set(names.flatMap((name) => missingAddresses(providers.get(name)!, () => true)))];
    const failure = await world
      .replica({ ENCRYPTION_KEYS: undefined, ...Object.fromEntries(variables.map((name) => [name, 'register'])) })
      .catch((error: Error) => error.message);
    expect(['ENCRYPTION_KEYS', ...variables].filter((name) => !String(failure).includes(`${name}: `))).toEqual([]);
  });

  it('exports the available calls of all sources, including sources without calls', async () => {
    const text: string = await eventually(async () => {
      const shown = (await world.probe('/metrics')).text;
      return /^source_rate_limit_available_calls\{source="insee_sirene",kind="calls",window_seconds="60",app="adapters"\} \d/m.test(shown)
        ? shown
        : undefined;
    });
    const budgeted = [...providers.values()].flatMap(({ sources }) => sources).filter(({ calls = [] }) => calls.length > 0);
    expect(budgeted.filter(({ name }) => !text.includes(`source_rate_limit_available_calls{source="${name}",`))).toEqual([]);
  });
});
