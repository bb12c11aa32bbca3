import { configureAll, type Environment } from '@company-data/kernel';
import {
  type Adapter,
  calledBy,
  isOffered,
  missingAddresses,
  provider,
  type ProviderManifest,
  type SourceManifest,
} from '@company-data/providers';
import { loadAdapters } from '@company-data/providers/adapters';
import { sourceConfiguration } from '../config.js';

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

type Without = (provider: string, missing: string[]) => void;

/**
 * Loads every offered provider with an adapter, and validates the configuration of its sources. A
 * provider without a required address is not offered: `without` is called with its variables.
 * @throws ConfigurationError with the invalid variables
 */
export async function loadCollectors(environment: Environment, without: Without = () => undefined): Promise<Collector[]> {
  const canBeRead = (name: string): boolean => {
    const missing = missingAddresses(provider(name), (variable) => !environment[variable]);
    if (missing.length > 0) without(name, missing);
    return missing.length === 0;
  };
  const offered = [...(await loadAdapters())].filter(([name]) => isOffered(name, environment['PROVIDERS'] ?? ''));
  const adapters = offered.filter(([name]) => canBeRead(name));
  return configureAll<Collector[]>(
    'adapters',
    adapters.map(
      ([name, adapter]) =>
        () =>
          collectorOf(name, adapter, environment),
    ),
  );
}
