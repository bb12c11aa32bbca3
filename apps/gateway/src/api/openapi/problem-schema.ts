import { VIOLATION_CODES } from '@company-data/contracts';
import { type JsonSchema, named } from '@company-data/kernel';
import { ERRORS } from '../../problems/catalogue.js';
import { object, text } from '../schemas/resource-schema.js';

/** Schema of the codes of a catalogue. */
function codeOf(name: string, description: string, codes: object): JsonSchema {
  const fullDescription = `${description} The errors page explains each code. Further codes may be added.`;
  return named(name, fullDescription, text(fullDescription, { enum: Object.keys(codes).toSorted() }));
}

const problemCode = codeOf('ProblemCode', 'Stable code.', ERRORS);
const violationCode = codeOf('FaultCode', 'Stable code of the violation.', VIOLATION_CODES);

const PROBLEM = 'The error (RFC 9457). `code` is stable.';
const VIOLATION = 'One violation in a request.';

const violationSchema = named('Fault', VIOLATION, {
  type: 'object',
  description: VIOLATION,
  required: ['code', 'detail'],
  properties: {
    pointer: text('JSON pointer into the body.'),
    parameter: text('Name of the parameter.'),
    code: violationCode,
    detail: text('Explanation.'),
  },
});

/** RFC 9457, with the members of this API. */
export const problemSchema: JsonSchema = named('Problem', PROBLEM, {
  type: 'object',
  description: PROBLEM,
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: text('URL of the explanation of the code.', { format: 'uri' }),
    title: text('Title, the same for every occurrence of the code.'),
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status.' },
    detail: text('Explanation of this occurrence.'),
    instance: text('Path of the request.'),
    code: problemCode,
    request_id: text('Id of the request.'),
    retry_in: { type: 'number', minimum: 0, description: 'Seconds to wait before the next attempt.' },
    errors: { type: 'array', description: 'Each violation in the request.', items: violationSchema },
    running: {
      type: 'array',
      description: 'SYNC_IN_PROGRESS: the entries of the active synchronization.',
      items: object('An entry.', {
        id: text('Id of the entry.', { format: 'uuid' }),
        data_type: text('Its data type.'),
        status: text('Status of the entry.'),
      }),
    },
    links: {
      type: 'object',
      description: 'DATA_NOT_SYNCHRONIZED: paths with more information.',
      required: ['sync_latest'],
      properties: { sync_latest: text('The latest synchronization.'), sync: text('The synchronization that ended without the data.') },
    },
    size: { type: 'integer', minimum: 0, description: 'RANGE_NOT_SATISFIABLE: size of the document in bytes.' },
  },
});
