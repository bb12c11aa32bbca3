import { SettingNotSupported } from '@company-data/contracts';
import { escapePointer, type FieldError, invalid, isObject, refused, remedy } from '@company-data/kernel';
import type { ProviderManifest } from '@company-data/providers';
import type { ProviderCatalogue } from './account-provider.js';

interface SentSettings {
  settings: Record<string, unknown>;
  /** JSON pointer to the settings in the body. */
  pointer: string;
}

/** Returns the settings of a body: its members, or those of its only member `settings`. */
function unwrap(body: Record<string, unknown>): SentSettings {
  const names = Object.keys(body);
  return names.length === 1 && isObject(body['settings'])
    ? { settings: body['settings'], pointer: '/settings' }
    : { settings: body, pointer: '' };
}

const declares = (manifest: ProviderManifest, setting: string): boolean => manifest.settings.some(({ name }) => name === setting);

const namesOf = (declared: readonly { name: string }[]): string[] => declared.map(({ name }) => name);

function violationsOf(
  { settings, pointer }: SentSettings,
  { settings: own }: ProviderManifest,
  catalogue: ProviderCatalogue,
): FieldError[] {
  const manifests = [...catalogue.values()];
  return Object.entries(settings).flatMap(([name, value]): FieldError[] => {
    const place = `${pointer}/${escapePointer(name)}`;
    if (!manifests.some((manifest) => declares(manifest, name))) {
      return [{ pointer: place, code: 'UNKNOWN_SETTING', detail: `No provider has this setting. ${remedy(name, namesOf(own))}` }];
    }
    return typeof value === 'boolean' ? [] : [{ pointer: place, code: 'NOT_BOOLEAN', detail: 'A setting must be true or false.' }];
  });
}

/**
 * @throws VALIDATION_FAILED for an unknown or invalid setting, SETTING_NOT_SUPPORTED for a setting
 *   that only other providers have
 */
export function checkSettings(
  manifest: ProviderManifest,
  catalogue: ProviderCatalogue,
  body: Record<string, unknown>,
): Record<string, boolean> {
  const sent = unwrap(body);
  const faults = violationsOf(sent, manifest, catalogue);
  if (faults.length > 0) throw invalid(faults);
  const foreign = Object.keys(sent.settings).filter((name) => !declares(manifest, name));
  if (foreign.length > 0) {
    const errors = foreign.map((name) => ({
      pointer: `${sent.pointer}/${name}`,
      code: SettingNotSupported.code,
      detail: `${manifest.name} has no such setting.`,
    }));
    throw refused(
      SettingNotSupported,
      `${manifest.name} does not support: ${foreign.join(', ')}. Supported settings: ${namesOf(manifest.settings).join(', ')}.`,
      { errors },
    );
  }
  return sent.settings as Record<string, boolean>;
}
