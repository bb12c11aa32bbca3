import { exampleDataTypes, exampleProvider } from './example-names.js';
import type { ProviderResource } from '@company-data/contracts';
import { flag, listOf, nullable, objectOf, text, time } from './resource-schema.js';

export const providerSchema = objectOf<ProviderResource>('A provider, as the account has it. Secrets are never echoed.', {
  provider_name: text('Name in the catalogue.'),
  title: text('Name for people.'),
  description: text('What the provider is for.'),
  enable: flag('Whether the account switched it on.'),
  settings: { type: 'object', description: 'Settings in force.', additionalProperties: { type: 'boolean' } },
  credentials: objectOf<ProviderResource['credentials']>('What is known of the credentials.', {
    configured: flag('Whether credentials are set.'),
    fields: listOf('Names of the fields the provider takes.', { type: 'string' }),
    updated_at: nullable(time('When they were last set')),
  }),
  data_types: listOf('Data types the provider offers.', { type: 'string' }),
  requires_authorization: flag('Whether the end user must authorize access by redirect.'),
  available: flag('Whether the service can collect from it.'),
});

export const providerExample: ProviderResource = {
  provider_name: exampleProvider,
  title: 'French company registers',
  description: 'Public data of French companies.',
  enable: true,
  settings: { auto_connect: true },
  credentials: { configured: false, fields: [], updated_at: null },
  data_types: exampleDataTypes,
  requires_authorization: false,
  available: true,
};
