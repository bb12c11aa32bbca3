import {
  CreateInputRecord,
  DeleteInputRecord,
  EnterOfficer,
  GetInputRecord,
  InputRecordBody,
  ListInputRecords,
  ListOfUserPayload,
  OfficerBody,
  UpdateInputRecord,
} from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { API, type Operation } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';
import { PAGING, parametersOf } from '../schemas/parameters-of.js';
import { idInPath, userId } from './parameters.js';

const tag = 'Input';
const base = `${API}/input/{userId}/data-types`;

const inputId = idInPath(
  'dataTypeInputId',
  'input_id',
  'Id of the input record, from its POST response. The id of the record in which it is served is accepted too.',
);

/** Data types that accept input records. */
const enterable = { data_type: { enum: [...dataTypes.values()].filter(({ entry }) => entry !== undefined).map(({ name }) => name) } };

const personExample = { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17', nationality: 'Française' };
const ownerExample = { data: { ...personExample, total_owned_parts: 60 } };
const roleExample = { name: 'EXEMPLE', siren: '000012344', roles: [{ name: 'Président', start_date: '2020-01-02' }] };
const officerExample = { data: { ...personExample, companies: [roleExample] } };

const locationOf = (id: string, { user_id }: Record<string, unknown>): string => `${API}/input/${String(user_id)}/data-types/${id}`;

const REPLACES =
  'The input record has precedence over every provider once input_user is enabled, connected and synchronized. A request for the ' +
  'same person or company, or with the id of a record, updates that record. It replaces `data` as a whole, and keeps the file unless ' +
  'it sends another file or null.';

const entered = {
  status: 201 as const,
  description: 'The new input record.',
  location: locationOf,
  otherwise: 'The input record that existed, updated.',
};

export const inputOperations: Operation[] = [
  {
    id: 'createInputRecord',
    method: 'POST',
    path: base,
    tag,
    summary: 'Create an input record',
    description: `Enters an officer or a beneficial owner: \`data_type\` decides, or else the presence of \`total_owned_parts\`. ${REPLACES}`,
    parameters: [userId],
    body: jsonBody(InputRecordBody, ownerExample, enterable),
    upload: 'file',
    success: entered,
    contract: CreateInputRecord,
  },
  {
    id: 'listInputRecords',
    method: 'GET',
    path: base,
    tag,
    summary: 'List input records',
    description: 'Lists the input records of the user, oldest first.',
    parameters: [userId, ...parametersOf(ListOfUserPayload, ...PAGING)],
    success: { status: 200, description: 'A page of input records.' },
    contract: ListInputRecords,
  },
  {
    id: 'getInputRecord',
    method: 'GET',
    path: `${base}/{dataTypeInputId}`,
    tag,
    summary: 'Read an input record',
    description: 'Returns the input record as entered. Its `data-type_id` is the id of the record in which it is served.',
    parameters: [userId, inputId],
    success: { status: 200, description: 'The input record.' },
    contract: GetInputRecord,
  },
  {
    id: 'updateInputRecord',
    method: 'PUT',
    path: `${base}/{dataTypeInputId}`,
    tag,
    summary: 'Update an input record',
    description: `Updates an input record. Records of other providers cannot be updated. ${REPLACES}`,
    parameters: [userId, inputId],
    body: jsonBody(InputRecordBody, ownerExample, enterable),
    upload: 'file',
    success: { status: 200, description: 'The input record.' },
    contract: UpdateInputRecord,
  },
  {
    id: 'deleteInputRecord',
    method: 'DELETE',
    path: `${base}/{dataTypeInputId}`,
    tag,
    summary: 'Delete an input record',
    description:
      'Deletes the input record and its file. The values of the providers are served again soon after, without a synchronization by the client.',
    parameters: [userId, inputId],
    success: { status: 204, description: 'The input record is deleted.' },
    contract: DeleteInputRecord,
  },
  {
    id: 'enterOfficer',
    method: 'POST',
    path: `${API}/{userId}/input/officers`,
    tag,
    summary: 'Enter an officer',
    description:
      'Enters a person, or a company by `name` or `siren`. Roles in the company of the user are listed under its own SIREN in ' +
      `\`companies\`. ${REPLACES}`,
    parameters: [userId],
    body: jsonBody(OfficerBody, officerExample),
    upload: 'file',
    success: entered,
    contract: EnterOfficer,
  },
];
