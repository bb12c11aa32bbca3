import { ProviderNotAvailable, ProviderNotFound, type ProviderResource } from '@company-data/contracts';
import { notFound, refused, remedy } from '@company-data/kernel';
import { isAvailable, type ProviderManifest } from '@company-data/providers';

/** All providers there are, by public name. */
export type ProviderCatalogue = ReadonlyMap<string, ProviderManifest>;
export const PROVIDER_CATALOGUE = Symbol('provider catalogue');

/** A provider's secrets, as an account handed them over. */
export type Credentials = Record<string, string | boolean>;

/** A provider as an account has it. */
export interface AccountProvider {
  name: string;
  enabled: boolean;
  /** Only what was set; the others take the manifest's defaults. */
  settings: Record<string, boolean>;
  /** Null when none are stored. */
  credentialsUpdatedAt: Date | null;
}

/** The state of a provider nobody has touched. */
export const untouched = (name: string): AccountProvider => ({ name, enabled: false, settings: {}, credentialsUpdatedAt: null });

/** The manifest of a provider, or PROVIDER_NOT_FOUND. */
export function manifestOf(catalogue: ProviderCatalogue, name: string): ProviderManifest {
  const manifest = catalogue.get(name);
  if (!manifest) throw notFound(ProviderNotFound, `There is no provider with this name. ${remedy(name, [...catalogue.keys()])}`);
  return manifest;
}

/** Refuses to switch on a provider that cannot serve yet. */
export function assertCanEnable(manifest: ProviderManifest): void {
  if (!isAvailable(manifest)) throw refused(ProviderNotAvailable, `${manifest.name} cannot be collected yet.`);
}

/** The settings in force: what was set, over the manifest's defaults. */
export const settingsInForce = (manifest: ProviderManifest, settings: Record<string, boolean>): Record<string, boolean> =>
  Object.fromEntries(manifest.settings.map(({ name, default: fallback }) => [name, settings[name] ?? fallback]));

/** A provider as served to an account. */
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
