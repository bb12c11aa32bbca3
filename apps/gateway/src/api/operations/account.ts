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
    description: 'The account behind the API key, and the key the request came with.',
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
    description: 'How connection pages look: effective values, defaults where nothing is set.',
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
    description: 'What is not sent stays as it is; null clears a field. Only https links to named hosts are allowed for images.',
    parameters: [],
    body: jsonBody(UpdateClientSettingsPayload, { display_name: 'Exemple Finance', primary_color: '#1A73E8' }),
    success: { status: 200, description: 'The effective values.' },
    contract: UpdateClientSettings,
  },
];
