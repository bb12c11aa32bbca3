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

/** Settings are sent flat, or inside `settings` (contract: Provider); users tells which. */
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
      throw invalid(
        unknown.map((name) => ({ pointer: `/${name}`, code: 'UNKNOWN_PROPERTY', detail: `property ${name} should not exist` })),
      );
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
    description: 'The whole catalogue, as the account has it.',
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
    description: 'Whether it is switched on, what it offers, its settings, and whether credentials are set.',
    parameters: [providerName],
    success: { status: 200, description: 'The provider.' },
    contract: GetProvider,
  },
  {
    id: 'enableProvider',
    method: 'PUT',
    path: `${API}/providers/{provider_name}`,
    tag,
    summary: 'Switch a provider on or off',
    description: 'Settings and credentials stay as they are. What is off is not collected from; what was collected stays readable.',
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
    summary: "Replace a provider's settings",
    description: 'A setting that is not sent takes its default. The settings may stand at the top level or inside `settings`.',
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
    summary: "Replace a provider's credentials",
    description: 'Kept encrypted and never echoed.',
    parameters: [providerName],
    body: credentialsBody,
    success: { status: 200, description: 'The provider.' },
    contract: PutProviderCredentials,
  },
];
