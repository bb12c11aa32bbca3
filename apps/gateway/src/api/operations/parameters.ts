import { GetGroupSyncPayload, ProviderNotFound } from '@company-data/contracts';
import { isUuid, remedy } from '@company-data/kernel';
import { providers } from '@company-data/providers';
import type { Parameter } from '../operation.js';
import { exampleProvider } from '../schemas/example-names.js';
import { parameterOf } from '../schemas/parameters-of.js';

export const idInPath = (name: string, property: string, description: string): Parameter => ({
  name,
  in: 'path',
  property,
  description,
  schema: { type: 'string', format: 'uuid' },
  example: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69',
  read: (text) => (isUuid(text) ? text.toLowerCase() : undefined),
});

export const userId = idInPath('userId', 'user_id', 'Id of the user (the company).');
export const dataConnectionId = idInPath('dataConnectionId', 'connection_id', 'Id of the data connection.');
export const syncId = idInPath('syncId', 'sync_id', 'Id of the synchronization.');

export const providerName: Parameter = {
  name: 'provider_name',
  in: 'path',
  property: 'provider_name',
  description: 'Name of the provider, from the catalogue.',
  schema: { type: 'string', enum: [...providers.keys()] },
  example: exampleProvider,
  read: (text) => (providers.has(text) ? text : undefined),
  unreadable: { error: ProviderNotFound, detail: (text) => `The provider does not exist. ${remedy(text, [...providers.keys()])}` },
};

/** A group name in the path, with every character except letters and digits percent-encoded. */
export const groupInPath: Parameter = {
  ...parameterOf(GetGroupSyncPayload, 'group'),
  in: 'path',
  description: 'Name of the group, percent-encoded.',
  example: 'default',
};
