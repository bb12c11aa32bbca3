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
    summary: 'Create a data connection',
    description:
      'Links a user to a provider. A user may have several connections to one provider. The status is CONNECTED at once when the ' +
      'provider needs no authorization by the end user.',
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
    summary: 'List data connections',
    description: 'Lists the connections of the user, oldest first.',
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
    description: 'Returns the connection with its status, and the URL on which the end user can authorize it.',
    parameters: [userId, dataConnectionId],
    success: { status: 200, description: 'The data connection.' },
    contract: GetDataConnection,
  },
  {
    id: 'updateDataConnection',
    method: 'PATCH',
    path: `${base}/{dataConnectionId}`,
    tag,
    summary: 'Update a data connection',
    description: 'Replaces the list of requested data types. Collected records of a removed data type stay readable.',
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
    summary: 'Delete a data connection',
    description: 'Deletes the connection. Its collected records stay readable.',
    parameters: [userId, dataConnectionId],
    success: { status: 204, description: 'The connection is deleted.' },
    contract: DeleteDataConnection,
  },
];
