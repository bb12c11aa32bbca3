import {
  EnableProvider,
  EnableProviderBody,
  GetProvider,
  ListProviders,
  PutProviderCredentials,
  PutProviderSettings,
} from '@company-data/contracts';
import { invalid, isObject } from '@company-data/kernel';
import { API, type Body, type Operation } from '../operation.js';
import { exampleCredentials } from '../schemas/example-names.js';
import { jsonBody } from '../schemas/json-body.js';
import { credentialsSchema, settingsSchema } from '../schemas/provider-bodies.js';
import { providerName } from './parameters.js';

const tag = 'Providers';

const notAnObject = (pointer: string) => invalid([{ pointer, code: 'NOT_OBJECT', detail: 'A JSON object is expected.' }]);

/**
 * Passes the body on unchanged: settings are flat or inside `settings`, and the users service
 * accepts both.
 */
const settingsBody: Body = {
  schema: settingsSchema,
  example: { auto_connect: true },
  read(value) {
    if (!isObject(value)) throw notAnObject('');
    return { settings: value };
  },
};

const credentialsBody: Body = {
  schema: credentialsSchema,
  example: { credentials: exampleCredentials },
  read(value) {
    if (!isObject(value) || !isObject(value['credentials'])) throw notAnObject('/credentials');
    const unknown = Object.keys(value).filter((name) => name !== 'credentials');
    if (unknown.length > 0) {
      throw invalid(unknown.map((name) => ({ pointer: `/${name}`, code: 'UNKNOWN_PROPERTY', detail: `The property ${name} is unknown.` })));
    }
    return { credentials: value['credentials'] };
  },
};

export const providerOperations: Operation[] = [
  {
    id: 'listProviders',
    method: 'GET',
    path: `${API}/providers`,
    tag,
    summary: 'List providers',
    description: 'Lists all providers of the catalogue with their settings in this account.',
    parameters: [],
    success: {
      status: 200,
      description: 'All providers.',
    },
    contract: ListProviders,
  },
  {
    id: 'getProvider',
    method: 'GET',
    path: `${API}/providers/{provider_name}`,
    tag,
    summary: 'Read a provider',
    description: 'Returns the data types and the settings of a provider, and whether it is enabled and has credentials.',
    parameters: [providerName],
    success: { status: 200, description: 'The provider.' },
    contract: GetProvider,
  },
  {
    id: 'enableProvider',
    method: 'PUT',
    path: `${API}/providers/{provider_name}`,
    tag,
    summary: 'Enable or disable a provider',
    description:
      'Enables or disables a provider. Its settings and credentials stay unchanged. A disabled provider collects no data, and its ' +
      'collected records stay readable.',
    parameters: [providerName],
    body: jsonBody(EnableProviderBody, { enable: true }),
    success: { status: 200, description: 'The provider.' },
    contract: EnableProvider,
  },
  {
    id: 'putProviderSettings',
    method: 'PUT',
    path: `${API}/providers/{provider_name}/settings`,
    tag,
    summary: 'Replace the settings of a provider',
    description: 'Replaces all settings. An absent setting gets its default. The settings are at the top level or inside `settings`.',
    parameters: [providerName],
    body: settingsBody,
    success: { status: 200, description: 'The provider.' },
    contract: PutProviderSettings,
  },
  {
    id: 'putProviderCredentials',
    method: 'PUT',
    path: `${API}/providers/{provider_name}/credentials`,
    tag,
    summary: 'Replace the credentials of a provider',
    description: 'Replaces the credentials. They are stored encrypted and never returned.',
    parameters: [providerName],
    body: credentialsBody,
    success: { status: 200, description: 'The provider.' },
    contract: PutProviderCredentials,
  },
];
