import type { JsonSchema } from '@company-data/data-types';

const switches: JsonSchema = {
  type: 'object',
  description: "Names and values of the provider's settings, as GET /providers/{provider_name} lists them.",
  additionalProperties: { type: 'boolean' },
};

/** Body of PUT settings; which names a provider takes stands in its manifest. */
export const settingsSchema: JsonSchema = {
  type: 'object',
  description: 'Settings, flat or inside `settings`; one that is absent takes its default.',
  properties: { settings: switches },
  additionalProperties: { type: 'boolean' },
};

/** Body of PUT credentials; which fields a provider takes stands in its manifest. */
export const credentialsSchema: JsonSchema = {
  type: 'object',
  required: ['credentials'],
  additionalProperties: false,
  properties: {
    credentials: {
      type: 'object',
      description: 'The fields that `credentials.fields` of the provider names, each a text, except is_sandbox.',
      properties: { is_sandbox: { type: 'boolean', description: 'true for a test account, false for a live one.' } },
      additionalProperties: { type: ['string', 'boolean'], maxLength: 10_000 },
    },
  },
};
