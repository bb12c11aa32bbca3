import { exampleProvider } from './example-names.js';
import type { ClientSettingsResource, ProfileResource } from '@company-data/contracts';
import { integer, listOf, nullable, objectOf, text, time, uuid } from './resource-schema.js';

export const profileSchema = objectOf<ProfileResource>('The account behind an API key.', {
  id: uuid('Id of the account.'),
  name: text('Name of the account.'),
  environment: text('Environment of the account.', { examples: ['sandbox', 'production'] }),
  api_version: text('Version of the interface.', { examples: ['v6'] }),
  enabled_providers: listOf('Names of the providers that are switched on.', { type: 'string' }),
  rate_limit: objectOf<ProfileResource['rate_limit']>('Limits of a key.', { requests_per_second: integer('Requests per second and key.') }),
  key: objectOf<ProfileResource['key']>('The key the request came with.', {
    prefix: text('The part of the key that may be shown.'),
    last_used_at: nullable(time('When the key was last used')),
  }),
  created_at: time('When the account was created'),
});

export const profileExample: ProfileResource = {
  id: '0b5f7a52-93f2-4c3a-8a44-0d6a3c7f8e21',
  name: 'Demo',
  environment: 'sandbox',
  api_version: 'v6',
  enabled_providers: [exampleProvider],
  rate_limit: { requests_per_second: 100 },
  key: { prefix: 'cd_sandbox_1a2b3c4d', last_used_at: '2026-01-01T08:00:00.000Z' },
  created_at: '2026-01-01T08:00:00.000Z',
};

export const clientSettingsSchema = objectOf<ClientSettingsResource>('How connection pages look, effective values.', {
  logo: text('Image shown on the connection page.'),
  favicon: text('Icon shown in the browser.'),
  display_name: text('Name shown on the connection page.'),
  primary_color: text('Colour of buttons and text.', { pattern: '^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$' }),
});

export const clientSettingsExample: ClientSettingsResource = {
  logo: 'https://cdn.example.com/logo.png',
  favicon: 'https://cdn.example.com/favicon.ico',
  display_name: 'Exemple Finance',
  primary_color: '#1A73E8',
};
