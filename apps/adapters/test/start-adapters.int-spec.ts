import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { providers } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { eventually, rawCall } from '@company-data/testing';
import { acceptedWithoutProof, ServiceUnderTest } from '@company-data/service-testing';
import { jetstreamManager } from '@nats-io/jetstream';
import { AdaptersConfig } from '../src/config.js';
import { startAdapters } from '../src/index.js';
import { migrations } from '../src/data-source.js';
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

  it('names the variable when the URL of a source is missing', async () => {
    const [name] = [...(await loadAdapters()).keys()];
    const variable = providers.get(name!)!.sources[0]!.configuration.url!;
    await expect(world.replica({ [variable]: undefined })).rejects.toThrow(variable);
  });

  it('names all missing variables at once, including those of sources', async () => {
    const variables = [...providers.values()].flatMap(({ sources }) => sources.flatMap(({ configuration, optional }) => (optional ? [] : [configuration.url]))); // prettier-ignore
    const missing = ['ENCRYPTION_KEYS', ...new Set(variables.filter((variable) => variable !== undefined))];
    const failure = await world
      .replica(Object.fromEntries(missing.map((name) => [name, undefined])))
      .catch((error: Error) => error.message);
    expect(missing.filter((name) => !String(failure).includes(`${name}: `))).toEqual([]);
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
