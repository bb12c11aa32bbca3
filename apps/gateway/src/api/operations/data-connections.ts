import {
  CreateDataConnection,
  CreateDataConnectionBody,
  DeleteDataConnection,
  GetDataConnection,
  ListDataConnections,
  UpdateDataConnection,
  UpdateDataConnectionBody,
} from '@company-data/contracts';
import { API, type Operation } from '../operation.js';
import { exampleDataTypes, exampleProvider } from '../schemas/example-names.js';
import { dataTypeNames, jsonBody } from '../schemas/json-body.js';
import { dataConnectionId, providerName, userId } from './parameters.js';

const tag = 'Data connections';
const base = `${API}/users/{userId}/data-connections`;

const CREATE = { provider_name: exampleProvider, requested_data_types: exampleDataTypes };

export const dataConnectionOperations: Operation[] = [
  {
    id: 'createDataConnection',
    method: 'POST',
    path: base,
    tag,
    summary: 'Link a user to a provider',
    description: 'A user may have several connections to one provider. CONNECTED at once when nobody needs to authorize.',
    parameters: [userId],
    body: jsonBody(CreateDataConnectionBody, CREATE, { provider_name: providerName.schema, requested_data_types: dataTypeNames }),
    success: {
      status: 201,
      description: 'The data connection.',
      location: (id, { user_id }) => `${API}/users/${String(user_id)}/data-connections/${id}`,
    },
    contract: CreateDataConnection,
  },
  {
    id: 'listDataConnections',
    method: 'GET',
    path: base,
    tag,
    summary: "List a user's data connections",
    description: 'Oldest first.',
    parameters: [userId],
    success: {
      status: 200,
      description: 'All connections of the user.',
    },
    contract: ListDataConnections,
  },
  {
    id: 'getDataConnection',
    method: 'GET',
    path: `${base}/{dataConnectionId}`,
    tag,
    summary: 'Read a data connection',
    description: 'With its status, and where the end user can repair it.',
    parameters: [userId, dataConnectionId],
    success: { status: 200, description: 'The data connection.' },
    contract: GetDataConnection,
  },
  {
    id: 'updateDataConnection',
    method: 'PATCH',
    path: `${base}/{dataConnectionId}`,
    tag,
    summary: 'Change what a data connection collects',
    description: 'Replaces the list of data types; what was collected of others stays readable.',
    parameters: [userId, dataConnectionId],
    body: jsonBody(UpdateDataConnectionBody, { requested_data_types: exampleDataTypes }, { requested_data_types: dataTypeNames }),
    success: { status: 200, description: 'The data connection.' },
    contract: UpdateDataConnection,
  },
  {
    id: 'deleteDataConnection',
    method: 'DELETE',
    path: `${base}/{dataConnectionId}`,
    tag,
    summary: 'Remove a data connection',
    description: 'What it collected stays readable.',
    parameters: [userId, dataConnectionId],
    success: { status: 204, description: 'The connection is gone.' },
    contract: DeleteDataConnection,
  },
];
