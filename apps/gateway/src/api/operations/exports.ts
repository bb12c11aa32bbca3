import { ListGroupUsers } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { LINES } from '../media-types.js';
import { API, type Operation, type Parameter } from '../operation.js';
import { groupInPath } from './parameters.js';
import { typesParameter } from './several-data.js';
import { timeParameter } from './time-parameters.js';

const cursor: Parameter = {
  name: 'cursor',
  in: 'query',
  property: 'cursor',
  description: 'The last cursor of an answer that was cut: goes on behind its user.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
  read: (text) => (/^[\x21-\x7e]{1,200}$/.test(text) ? text : undefined),
};

const user = { user_id: '6f1c2b1e-8a7e-4a52-9a51-1f2d3c4b5a69', siren: '000012344' };
const definition = [...dataTypes.values()].find(({ shape }) => shape === 'list')!;

const exampleLines = [
  { ...user, data_type: definition.name, record: definition.sample },
  {
    ...user,
    read: { [definition.name]: { records: 1, availability: 'AVAILABLE' } },
    cursor: '1f0c5e7a9b3d24686f1c2b1e8a7e4a529a511f2d3c4b5a69',
  },
  { complete: true, users: 1, records: 1, problems: 0 },
];

/** What is told of all users of a group at once. */
export const exportOperations: Operation[] = [
  {
    id: 'exportGroup',
    method: 'GET',
    path: `${API}/groups/{group}/data`,
    tag: 'Data',
    summary: "Export a group's data",
    description:
      'The records of all users of a group, one a line: `{user_id, siren, data_type, record}`. A data type of a user that cannot be read is told by a line ' +
      '`{user_id, siren, data_type, problem}`, such as one that was never synchronized. Each user ends with a line `{user_id, siren, read, cursor}` that counts ' +
      'what was read, with the availability of lists. The last line is `{"complete": true, users, records, problems}`, counted from where the answer began: ' +
      'without it the answer was cut, and is gone on with by the last cursor.\n\n' +
      'Users come by their ids. Who is in the group all the while is told of once; who joins or leaves meanwhile may be or not. Each data type of a user is as ' +
      'it is when its turn comes, not as of one moment for all. With updated_since only records that changed at or after it are told; a record that is gone is not.',
    parameters: [
      groupInPath,
      typesParameter,
      timeParameter('updated_since', 'Only records that changed at or after this time (ISO 8601).'),
      cursor,
    ],
    success: {
      status: 200,
      description: 'One JSON object a line.',
      mediaType: LINES,
      schema: { type: 'string', description: 'Lines of JSON, each an object.' },
      example: exampleLines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    },
    contract: ListGroupUsers,
  },
];
