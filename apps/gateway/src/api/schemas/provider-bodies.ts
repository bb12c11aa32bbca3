import { closed, type JsonSchema, named } from '@company-data/kernel';
import { type CredentialDeclaration, type ProviderManifest, providers } from '@company-data/providers';
import { pascal } from './pascal.js';

const manifests = [...providers.values()];

const namesThatHave = (setting: string): string =>
  manifests
    .filter(({ settings }) => settings.some(({ name }) => name === setting))
    .map(({ name }) => name)
    .join(', ');

const settings: Record<string, JsonSchema> = Object.fromEntries(
  manifests
    .flatMap((manifest) => manifest.settings)
    .map(({ name, description, default: byDefault }) => [
      name,
      { type: 'boolean', default: byDefault, description: `${description} Providers: ${namesThatHave(name)}.` },
    ]),
);

const SETTINGS = 'Settings of the provider. An absent setting gets its default.';

/** Body of PUT settings: the settings of all providers, flat or inside `settings`. */
export const settingsSchema: JsonSchema = named('PutProviderSettingsBody', SETTINGS, {
  type: 'object',
  description: SETTINGS,
  anyOf: [
    { additionalProperties: false, properties: settings },
    {
      required: ['settings'],
      additionalProperties: false,
      properties: { settings: { type: 'object', description: 'The settings, nested.', additionalProperties: false, properties: settings } },
    },
  ],
});

const field = ({ type, description, maxLength }: CredentialDeclaration): JsonSchema =>
  type === 'boolean' ? { type, description } : { type, description, minLength: 1, maxLength: maxLength ?? 1_000 };

const credentialsOf = ({ name, credentials }: ProviderManifest): JsonSchema =>
  named(`${pascal(name)}Credentials`, undefined, {
    type: 'object',
    title: name,
    ...closed(Object.fromEntries(credentials.map((credential) => [credential.name, field(credential)]))),
  });

/** Body of PUT credentials: the fields of one of the providers that need any. */
export const credentialsSchema: JsonSchema = named('PutProviderCredentialsBody', undefined, {
  type: 'object',
  required: ['credentials'],
  additionalProperties: false,
  properties: {
    credentials: {
      description: 'The fields of the provider.',
      anyOf: manifests.filter(({ credentials }) => credentials.length > 0).map(credentialsOf),
    },
  },
});
