import { VIOLATION_CODES } from '@company-data/contracts';
import { type JsonSchema, named } from '@company-data/kernel';
import { ERRORS } from '../../problems/catalogue.js';
import { object, text } from '../schemas/resource-schema.js';

/** A code of a catalogue. */
function codeOf(name: string, description: string, codes: object): JsonSchema {
  const fullDescription = `${description} Each is explained on the page of errors; others may come.`;
  return named(name, fullDescription, text(fullDescription, { enum: Object.keys(codes).toSorted() }));
}

const problemCode = codeOf('ProblemCode', 'Stable code.', ERRORS);
const violationCode = codeOf('FaultCode', 'Stable code of the fault.', VIOLATION_CODES);

const PROBLEM = 'What went wrong (RFC 9457). `code` is stable.';
const VIOLATION = 'One fault of a request.';

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

/** RFC 9457, with our members. */
export const problemSchema: JsonSchema = named('Problem', PROBLEM, {
  type: 'object',
  description: PROBLEM,
  required: ['type', 'title', 'status', 'detail', 'instance', 'code', 'request_id'],
  properties: {
    type: text('Address of the explanation of the code.', { format: 'uri' }),
    title: text('Heading, the same for every occurrence of the code.'),
    status: { type: 'integer', minimum: 400, maximum: 599, description: 'HTTP status.' },
    detail: text('Explanation of this occurrence.'),
    instance: text('Path of the request.'),
    code: problemCode,
    request_id: text('Id of the request.'),
    retry_in: { type: 'number', minimum: 0, description: 'Seconds to wait before the next attempt.' },
    errors: { type: 'array', description: 'Each fault of the request.', items: violationSchema },
    running: {
      type: 'array',
      description: 'SYNC_IN_PROGRESS: the entries of the synchronization that runs.',
      items: object('An entry.', {
        id: text('Id of the entry.', { format: 'uuid' }),
        data_type: text('Its data type.'),
        status: text('How far it is.'),
      }),
    },
    links: {
      type: 'object',
      description: 'DATA_NOT_SYNCHRONIZED: paths that tell more.',
      required: ['sync_latest'],
      properties: { sync_latest: text('The latest synchronization.'), sync: text('The synchronization that ended without the data.') },
    },
    size: { type: 'integer', minimum: 0, description: 'RANGE_NOT_SATISFIABLE: bytes of the document.' },
  },
});
