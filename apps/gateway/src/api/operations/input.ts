import {
  CreateInputRecord,
  DeleteInputRecord,
  EnterOfficer,
  GetInputRecord,
  InputRecordBody,
  ListInputRecords,
  OfficerBody,
  UpdateInputRecord,
} from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { API, type Operation } from '../operation.js';
import { jsonBody } from '../schemas/json-body.js';
import { cursorPaging, idInPath, userId } from './parameters.js';

const tag = 'Input';
const base = `${API}/input/{userId}/data-types`;

const inputId = idInPath(
  'dataTypeInputId',
  'input_id',
  'Id of the record of input, as its POST answered it; that of the record it is served in is taken too.',
);

/** Types that may be entered. */
const enterable = { data_type: { enum: [...dataTypes.values()].filter(({ entry }) => entry !== undefined).map(({ name }) => name) } };

const personExample = { last_name: 'Martin', first_name: 'Camille', birth_date: '1980-01-17', nationality: 'Française' };
const ownerExample = { data: { ...personExample, total_owned_parts: 60 } };
const roleExample = { name: 'EXEMPLE', siren: '000012344', roles: [{ name: 'Président', start_date: '2020-01-02' }] };
const officerExample = { data: { ...personExample, companies: [roleExample] } };

const locationOf = (id: string, { user_id }: Record<string, unknown>): string => `${API}/input/${String(user_id)}/data-types/${id}`;

const REPLACES =
  'Served with priority over every provider once input_user is enabled, connected and synchronized. The same person or company entered ' +
  'again, or its id sent, modifies what was entered: `data` is replaced as a whole, the file is kept unless one is sent, or null.';

const entered = {
  status: 201 as const,
  description: 'What was entered.',
  location: locationOf,
  otherwise: 'What was entered before, modified.',
};

export const inputOperations: Operation[] = [
  {
    id: 'createInputRecord',
    method: 'POST',
    path: base,
    tag,
    summary: 'Enter a record by hand',
    description: `An officer, or a beneficial owner: \`data_type\` says so, or \`total_owned_parts\`. ${REPLACES}`,
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
    summary: 'List what was entered by hand',
    description: 'Oldest first.',
    parameters: [userId, ...cursorPaging('4 MB')],
    success: { status: 200, description: 'A page of records of input.' },
    contract: ListInputRecords,
  },
  {
    id: 'getInputRecord',
    method: 'GET',
    path: `${base}/{dataTypeInputId}`,
    tag,
    summary: 'Read what was entered by hand',
    description: 'As it was entered; the record it is served in is read by `data-type_id`.',
    parameters: [userId, inputId],
    success: { status: 200, description: 'The record of input.' },
    contract: GetInputRecord,
  },
  {
    id: 'updateInputRecord',
    method: 'PUT',
    path: `${base}/{dataTypeInputId}`,
    tag,
    summary: 'Modify what was entered by hand',
    description: `Only records created through input can be modified. ${REPLACES}`,
    parameters: [userId, inputId],
    body: jsonBody(InputRecordBody, ownerExample, enterable),
    upload: 'file',
    success: { status: 200, description: 'The record of input.' },
    contract: UpdateInputRecord,
  },
  {
    id: 'deleteInputRecord',
    method: 'DELETE',
    path: `${base}/{dataTypeInputId}`,
    tag,
    summary: 'Take back what was entered by hand',
    description: "Its file goes too. What the providers say is served again soon after, without a client's synchronization.",
    parameters: [userId, inputId],
    success: { status: 204, description: 'It is gone.' },
    contract: DeleteInputRecord,
  },
  {
    id: 'enterOfficer',
    method: 'POST',
    path: `${API}/{userId}/input/officers`,
    tag,
    summary: 'Enter an officer by hand',
    description: `A person, or a company by \`name\` or \`siren\`; roles in the company itself stand under its own SIREN in \`companies\`. ${REPLACES}`,
    parameters: [userId],
    body: jsonBody(OfficerBody, officerExample),
    upload: 'file',
    success: entered,
    contract: EnterOfficer,
  },
];
