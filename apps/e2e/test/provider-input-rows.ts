import { type CredentialDeclaration, type ProviderManifest, providers } from '@company-data/providers';
import type { Row } from './bad-input-rows.js';

// Invalid requests for each provider, derived from its manifest.

const invalid = '400 VALIDATION_FAILED';
const all = [...providers.values()];
const settingsOf = ({ settings }: ProviderManifest): string[] => settings.map(({ name }) => name);
const everySetting = [...new Set(all.flatMap(settingsOf))];

/** Returns valid values for all credentials of a provider. */
const goodOf = ({ credentials }: ProviderManifest): Record<string, unknown> =>
  Object.fromEntries(credentials.map(({ name, type }) => [name, type === 'boolean' ? true : 'a']));

/** Returns invalid values of a credential. */
const badValuesOf = ({ type, maxLength = 0 }: CredentialDeclaration): unknown[] =>
  type === 'boolean' ? ['true', 1, null] : ['', 7, null, ['a'], 'x'.repeat(maxLength + 1), 'x'.repeat(900_000)];

function badCredentialsOf(manifest: ProviderManifest): unknown[] {
  const good = goodOf(manifest);
  const of = (changes: object): unknown => ({ credentials: { ...good, ...changes } });
  return [
    good,
    of({ extra: 'x' }),
    ...manifest.credentials.flatMap((declared) => [undefined, ...badValuesOf(declared)].map((value) => of({ [declared.name]: value }))),
  ];
}

function rowsOf(manifest: ProviderManifest): Row[] {
  const at = `PUT /providers/${manifest.name}`;
  const foreign = everySetting.filter((name) => !settingsOf(manifest).includes(name));
  const takesNone = manifest.credentials.length === 0;
  return [
    {
      input: 'an unknown provider',
      at: `PUT /providers/${manifest.name.toUpperCase()}`,
      answers: '404 PROVIDER_NOT_FOUND',
      bodies: [{ enable: true }],
    },
    { input: 'an invalid enable flag', at, answers: invalid, bodies: [undefined, 'true', 1, null].map((enable) => ({ enable })) },
    {
      input: 'settings of other providers',
      at: `${at}/settings`,
      answers: '422 SETTING_NOT_SUPPORTED',
      bodies: foreign.map((name) => ({ [name]: true })),
    },
    {
      input: 'invalid settings',
      at: `${at}/settings`,
      answers: invalid,
      bodies: [{ colour: true }, ...settingsOf(manifest).flatMap((name) => ['yes', 1, null].map((value) => ({ [name]: value })))],
    },
    takesNone
      ? {
          input: 'unsupported credentials',
          at: `${at}/credentials`,
          answers: '422 CREDENTIALS_NOT_SUPPORTED',
          bodies: [{ credentials: { client_id: 'a', password: 'b' } }],
        }
      : { input: 'invalid credentials', at: `${at}/credentials`, answers: invalid, bodies: badCredentialsOf(manifest) },
  ];
}

export const PROVIDER_ROWS: Row[] = all.flatMap(rowsOf).filter(({ bodies }) => bodies.length > 0);
