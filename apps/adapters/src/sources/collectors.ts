import { configureAll, type Environment } from '@company-data/kernel';
import { isOffered, provider, type Adapter, type ProviderManifest, type SourceManifest } from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { sourceConfiguration } from '../config.js';
import { calledBy } from '../upstreams/source.js';

/** Injection token of the providers of this service. */
export const COLLECTORS = Symbol('collectors');

/** A provider with an adapter and a configuration. */
export interface Collector {
  manifest: ProviderManifest;
  adapter: Adapter;
  configurationOf(source: SourceManifest): Readonly<Record<string, string>>;
}

async function collectorOf(name: string, adapter: Adapter, environment: Environment): Promise<Collector> {
  const manifest = provider(name);
  const called = calledBy(manifest);
  const read = await configureAll<Record<string, string>[]>(
    'adapters',
    called.map((source) => () => sourceConfiguration(source, environment)),
  );
  const configurations = new Map(called.map((source, index) => [source.name, read[index]!]));
  return { manifest, adapter, configurationOf: (source) => configurations.get(source.name)! };
}

/**
 * Loads every offered provider with an adapter, and validates the configuration of its sources.
 * @throws ConfigurationError with the missing variables
 */
export async function loadCollectors(environment: Environment): Promise<Collector[]> {
  const adapters = [...(await loadAdapters())].filter(([name]) => isOffered(name, environment['PROVIDERS'] ?? ''));
  return configureAll<Collector[]>(
    'adapters',
    adapters.map(
      ([name, adapter]) =>
        () =>
          collectorOf(name, adapter, environment),
    ),
  );
}
