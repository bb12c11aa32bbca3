import { ProviderNotAvailable, ProviderNotFound, type ProviderResource } from '@company-data/contracts';
import { notFound, refused, remedy } from '@company-data/kernel';
import { isAvailable, type ProviderManifest } from '@company-data/providers';

/** All providers by public name. */
export type ProviderCatalogue = ReadonlyMap<string, ProviderManifest>;
export const PROVIDER_CATALOGUE = Symbol('provider catalogue');

/** Credentials of a provider, as the account sent them. */
export type Credentials = Record<string, string | boolean>;

/** State of a provider for an account. */
export interface AccountProvider {
  name: string;
  enabled: boolean;
  /** Settings that the account has set. The others have the default of the manifest. */
  settings: Record<string, boolean>;
  /** Null when none are stored. */
  credentialsUpdatedAt: Date | null;
}

/** Returns the state of a provider that the account has not configured. */
export const untouched = (name: string): AccountProvider => ({ name, enabled: false, settings: {}, credentialsUpdatedAt: null });

/**
 * Returns the manifest of a provider.
 *
 * @throws PROVIDER_NOT_FOUND when no provider has this name
 */
export function manifestOf(catalogue: ProviderCatalogue, name: string): ProviderManifest {
  const manifest = catalogue.get(name);
  if (!manifest) throw notFound(ProviderNotFound, `There is no provider with this name. ${remedy(name, [...catalogue.keys()])}`);
  return manifest;
}

/** @throws PROVIDER_NOT_AVAILABLE when the provider collects no data yet */
export function assertCanEnable(manifest: ProviderManifest): void {
  if (!isAvailable(manifest)) throw refused(ProviderNotAvailable, `${manifest.name} is not available yet.`);
}

/** Returns the effective settings: those of the account, or the defaults of the manifest. */
export const settingsInForce = (manifest: ProviderManifest, settings: Record<string, boolean>): Record<string, boolean> =>
  Object.fromEntries(manifest.settings.map(({ name, default: fallback }) => [name, settings[name] ?? fallback]));

/** Returns the resource of a provider for an account. */
export const toProviderResource = (manifest: ProviderManifest, provider: AccountProvider): ProviderResource => ({
  provider_name: manifest.name,
  title: manifest.title,
  description: manifest.description,
  enable: provider.enabled,
  settings: settingsInForce(manifest, provider.settings),
  credentials: {
    configured: provider.credentialsUpdatedAt !== null,
    fields: manifest.credentials.map(({ name }) => name),
    updated_at: provider.credentialsUpdatedAt?.toISOString() ?? null,
  },
  data_types: manifest.dataTypes,
  requires_authorization: manifest.authorization === 'redirect',
  available: isAvailable(manifest),
});
