import type { ClientSettingsResource, UpdateClientSettingsPayload } from '@company-data/contracts';

/** Appearance of the connect pages of an account. Null when a field is not set. */
export type ClientSettings = { [name in keyof ClientSettingsResource]: string | null };

export const DEFAULT_CLIENT_SETTINGS = Symbol('default client settings');

export const nothingSet: ClientSettings = { logo: null, favicon: null, display_name: null, primary_color: null };

/** A blank value clears a field, because a page without a name does not tell who collects data. */
const valueOf = (given: string | null): string | null => (given?.trim() ? given : null);

/**
 * Returns the settings after a change. An absent field is unchanged, and null or blank clears a
 * field.
 */
export function changeClientSettings(settings: ClientSettings, change: UpdateClientSettingsPayload): ClientSettings {
  const pick = (name: keyof ClientSettings): string | null => (change[name] === undefined ? settings[name] : valueOf(change[name]));
  return { logo: pick('logo'), favicon: pick('favicon'), display_name: pick('display_name'), primary_color: pick('primary_color') };
}

/** Returns the effective values: the settings of the account, or the defaults. */
export const effectiveSettings = (settings: ClientSettings, defaults: ClientSettingsResource): ClientSettingsResource => ({
  logo: settings.logo ?? defaults.logo,
  favicon: settings.favicon ?? defaults.favicon,
  display_name: settings.display_name ?? defaults.display_name,
  primary_color: settings.primary_color ?? defaults.primary_color,
});
