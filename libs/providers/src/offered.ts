import { ConfigurationError } from '@company-data/kernel';
import type { ProviderManifest } from './manifest.js';

/** List of provider names, separated by commas. Empty for all providers. */
export const PROVIDER_LIST = /^([a-z0-9_]+(,[a-z0-9_]+)*)?$/;

/** Returns true when a deployment offers a provider. `list` is a PROVIDER_LIST. */
export const isOffered = (name: string, list: string): boolean => list === '' || list.split(',').includes(name);

/**
 * Returns the catalogue of a deployment. A provider that it does not offer is listed and collects
 * nothing.
 * @throws ConfigurationError of `app` when the list names an unknown provider
 */
export function offeredCatalogue(
  app: string,
  manifests: ReadonlyMap<string, ProviderManifest>,
  list: string,
): ReadonlyMap<string, ProviderManifest> {
  const unknown = list.split(',').filter((name) => name !== '' && !manifests.has(name));
  if (unknown.length > 0) throw new ConfigurationError(app, [`PROVIDERS: ${unknown.join(', ')} is not a provider`]);
  return new Map(
    [...manifests].map(([name, manifest]) => [name, isOffered(name, list) ? manifest : { ...manifest, collected: [], enriches: [] }]),
  );
}
