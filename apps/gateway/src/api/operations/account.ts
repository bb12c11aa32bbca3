import { GetClientSettings, GetProfile, UpdateClientSettings, UpdateClientSettingsPayload } from '@company-data/contracts';
import { API, type Operation } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';

const tag = 'Account';

export const accountOperations: Operation[] = [
  {
    id: 'getProfile',
    method: 'GET',
    path: `${API}/profile`,
    tag,
    summary: 'Read the account',
    description: 'Returns the account that owns the API key, and the key of this request.',
    parameters: [],
    success: { status: 200, description: 'The account.' },
    contract: GetProfile,
    fromCaller: ({ key_id }) => ({ key_id }),
  },
  {
    id: 'getClientSettings',
    method: 'GET',
    path: `${API}/client-settings`,
    tag,
    summary: 'Read the client settings',
    description: 'Returns the appearance of the connect pages. A setting without a value has its default.',
    parameters: [],
    success: { status: 200, description: 'The effective values.' },
    contract: GetClientSettings,
  },
  {
    id: 'updateClientSettings',
    method: 'PATCH',
    path: `${API}/client-settings`,
    tag,
    summary: 'Change the client settings',
    description:
      'Changes the appearance of the connect pages. Absent fields stay unchanged, and null restores the default. Images must be ' +
      'https links to named hosts.',
    parameters: [],
    body: jsonBody(UpdateClientSettingsPayload, { display_name: 'Exemple Finance', primary_color: '#1A73E8' }),
    success: { status: 200, description: 'The effective values.' },
    contract: UpdateClientSettings,
  },
];
