import type { ClientSettingsResource, UpdateClientSettingsPayload } from '@company-data/contracts';

/** How an account's connection pages look; null where nothing is set. */
export type ClientSettings = { [name in keyof ClientSettingsResource]: string | null };

export const DEFAULT_CLIENT_SETTINGS = Symbol('default client settings');

export const nothingSet: ClientSettings = { logo: null, favicon: null, display_name: null, primary_color: null };

/** Settings after a change: an absent field stays, null clears one. */
export function changeClientSettings(settings: ClientSettings, change: UpdateClientSettingsPayload): ClientSettings {
  const pick = (name: keyof ClientSettings): string | null => (change[name] === undefined ? settings[name] : change[name]);
  return { logo: pick('logo'), favicon: pick('favicon'), display_name: pick('display_name'), primary_color: pick('primary_color') };
}

/** The effective values. */
export const effectiveSettings = (settings: ClientSettings, defaults: ClientSettingsResource): ClientSettingsResource => ({
  logo: settings.logo ?? defaults.logo,
  favicon: settings.favicon ?? defaults.favicon,
  display_name: settings.display_name ?? defaults.display_name,
  primary_color: settings.primary_color ?? defaults.primary_color,
});
