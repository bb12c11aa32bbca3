import { ConfigurationError, type Environment } from '@company-data/kernel';
import type { ProviderManifest, SourceManifest } from './manifest.js';

/** List of provider names, separated by commas. Empty for all providers. */
export const PROVIDER_LIST = /^([a-z0-9_]+(,[a-z0-9_]+)*)?$/;

/** Returns true when a deployment offers a provider. `list` is a PROVIDER_LIST. */
export const isOffered = (name: string, list: string): boolean => list === '' || list.split(',').includes(name);

/** Returns all systems that a provider calls: its sources and its token server. */
export const calledBy = ({ sources, tokens }: Pick<ProviderManifest, 'sources' | 'tokens'>): SourceManifest[] => [
  ...sources,
  ...(tokens ? [tokens.server] : []),
];

const addressesOf = (sources: SourceManifest[]): string[] => [...new Set(sources.flatMap(({ configuration }) => configuration.url ?? []))];

/**
 * Returns the variables of the addresses that a provider lacks. It needs those of all sources that
 * are not optional, and at least one when all are optional.
 */
export function missingAddresses(
  manifest: Pick<ProviderManifest, 'sources' | 'tokens'>,
  isMissing: (variable: string) => boolean,
): string[] {
  const called = calledBy(manifest);
  const all = addressesOf(called);
  const missing = addressesOf(called.filter(({ optional }) => !optional)).filter(isMissing);
  return missing.length === 0 && all.every(isMissing) ? all : missing;
}

/**
 * Returns the catalogue of a deployment. A provider that it does not offer is listed and collects
 * nothing. That includes a provider without an address. If the environment of `app` has no address
 * of any source, only an empty address counts as missing.
 * @throws ConfigurationError of `app` when the list names an unknown provider
 */
export function offeredCatalogue(
  app: string,
  manifests: ReadonlyMap<string, ProviderManifest>,
  list: string,
  environment: Environment = {},
): ReadonlyMap<string, ProviderManifest> {
  const unknown = list.split(',').filter((name) => name !== '' && !manifests.has(name));
  if (unknown.length > 0) throw new ConfigurationError(app, [`PROVIDERS: ${unknown.join(', ')} is not a provider`]);
  const hasAddresses = [...manifests.values()].some((manifest) =>
    addressesOf(calledBy(manifest)).some((variable) => environment[variable]),
  );
  const isMissing = (variable: string): boolean => environment[variable] === '' || (hasAddresses && environment[variable] === undefined);
  const canBeRead = (manifest: ProviderManifest): boolean => missingAddresses(manifest, isMissing).length === 0;
  return new Map(
    [...manifests].map(([name, manifest]) => [
      name,
      isOffered(name, list) && canBeRead(manifest) ? manifest : { ...manifest, collected: [], enriches: [] },
    ]),
  );
}
