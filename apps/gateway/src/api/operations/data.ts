import { FilterNeedsRange, LONG_LIST, ReadRecord, ReadRecords } from '@company-data/contracts';
import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import { providers } from '@company-data/providers';
import { LINES } from '../media-types.js';
import { API, type Operation, type StreamForm } from '../operation.js';
import { pascal } from '../schemas/pascal.js';
import { recordSchema } from '../schemas/record-schema.js';
import { pageExample, recordPageOf } from '../schemas/resource-schema.js';
import { idInPath, userId } from './parameters.js';
import { readParameters, recordParameters } from './record-parameters.js';

const tag = 'Data';

const collected = new Set([...providers.values()].flatMap((manifest) => manifest.collected));

/** Returns the note on filters and sorts of long lists, or an empty string. */
const searchingOf = ({ shape, orderedBy, filters, sorts }: DataTypeDefinition): string =>
  shape === 'object' || orderedBy === undefined || filters.length + sorts.length === 0
    ? ''
    : ` On a list of more than ${LONG_LIST.toLocaleString('en')} records, a filter or sort without an index needs a bound on ` +
      `${orderedBy}, or an indexed filter that leaves at most this number. Otherwise the request fails with ${FilterNeedsRange.code}. ` +
      `With as_of, only ${orderedBy} is indexed.`;

const descriptionOf = (definition: DataTypeDefinition): string =>
  (collected.has(definition.name) ? definition.description : `${definition.description} No provider can collect this data type yet.`) +
  searchingOf(definition);

const linesOf = ({ sample }: DataTypeDefinition): StreamForm => ({
  mediaType: LINES,
  description:
    'Sends the whole list as of the start of the response, one record per line. Filters and sorts apply. page and per_page are ignored.',
  example: `${JSON.stringify(sample)}\n`,
});

/** The operation that reads a data type: a page of a list, or the single record. */
export const collectionOperation = (definition: DataTypeDefinition): Operation => {
  const list = definition.shape === 'list';
  return {
    id: `read${pascal(definition.name)}`,
    method: 'GET',
    path: `${API}/users/{userId}/${definition.path}`,
    tag,
    summary: definition.title,
    description: descriptionOf(definition),
    parameters: [userId, ...(list ? recordParameters(definition) : readParameters)],
    success: {
      status: 200,
      description: list ? 'A page of records.' : 'The record.',
      schema: list ? recordPageOf(recordSchema(definition)) : recordSchema(definition),
      example: list ? { ...pageExample(definition.sample), next_cursor: null, availability: 'AVAILABLE' } : definition.sample,
    },
    ...(list ? { streams: linesOf(definition) } : {}),
    contract: list ? ReadRecords : ReadRecord,
    dataType: definition,
  };
};

const recordOperation = (definition: DataTypeDefinition, parameter: string): Operation => ({
  id: `readOne${pascal(definition.name)}`,
  method: 'GET',
  path: `${API}/users/{userId}/${definition.path}/{${parameter}}`,
  tag,
  summary: `${definition.title}: one record`,
  description: descriptionOf(definition),
  parameters: [userId, idInPath(parameter, 'record_id', 'Id of the record.'), ...readParameters],
  success: { status: 200, description: 'The record.', schema: recordSchema(definition), example: definition.sample },
  contract: ReadRecord,
  dataType: definition,
});

const operationsOf = (definition: DataTypeDefinition): Operation[] => [
  collectionOperation(definition),
  ...(definition.recordParameter ? [recordOperation(definition, definition.recordParameter)] : []),
];

/** The read operations of all data types in the catalogue. */
export const dataOperations: Operation[] = [...dataTypes.values()].flatMap(operationsOf);
