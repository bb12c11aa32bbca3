import { Cursor, ListGroupUsers, OptionalTime } from '@company-data/contracts';
import { dataTypes } from '@company-data/data-types';
import { LINES } from '../media-types.js';
import { API, type Operation } from '../operation.js';
import { parametersOf } from '../schemas/parameters-of.js';
import { groupInPath } from './parameters.js';
import { typesParameter } from './several-data.js';

class ExportQuery {
  @OptionalTime('Only records that changed at or after this time (ISO 8601).')
  updated_since?: string;

  @Cursor('Last cursor of an interrupted response. The export resumes after the user of that cursor.', 200)
  cursor?: string;
}

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

/** The operations that export the data of a group. */
export const exportOperations: Operation[] = [
  {
    id: 'exportGroup',
    method: 'GET',
    path: `${API}/groups/{group}/data`,
    tag: 'Data',
    summary: "Export a group's data",
    description:
      'Returns the records of all users of a group, one JSON object per line, ordered by user id. A record is `{user_id, siren, data_type, record}`. ' +
      'A data type that cannot be read, such as one that was never synchronized, is ' +
      '`{user_id, siren, data_type, problem}`. The last line of each user is `{user_id, siren, read, cursor}`, with the number of records and the ' +
      'availability of lists. The last line of the response is `{"complete": true, users, records, problems}`, with the totals of ' +
      'this response. If it is missing, the response was interrupted: resume with the last cursor.\n\n' +
      'Each user that stays in the group during the export appears exactly once. Users that join or leave during the export may or ' +
      'may not appear. Each data type of a user is read when the export reaches it, not as of one common time. With updated_since, ' +
      'only records that changed at or after that time are sent, and deleted records are not reported.',
    parameters: [groupInPath, typesParameter, ...parametersOf(ExportQuery, 'updated_since', 'cursor')],
    success: {
      status: 200,
      description: 'One JSON object per line.',
      mediaType: LINES,
      schema: { type: 'string', description: 'Lines, each a JSON object.' },
      example: exampleLines.map((line) => `${JSON.stringify(line)}\n`).join(''),
    },
    contract: ListGroupUsers,
  },
];
