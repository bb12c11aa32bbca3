import { RateLimited, ReadRecords, UserNotFound } from '@company-data/contracts';
import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import { type JsonSchema, named } from '@company-data/kernel';
import { API, type Operation, type Parameter } from '../operation.js';
import { exampleDataTypes } from '../schemas/example-names.js';
import { pascal } from '../schemas/pascal.js';
import { listOf, object } from '../schemas/resource-schema.js';
import { collectionOperation } from './data.js';
import { perPage, userId, wholeNumber } from './parameters.js';
import { readParameters } from './record-parameters.js';

/** Together they bound an answer to what two of the largest pages of one data type hold. */
const MAX_TYPES = 20;
const LARGEST_PAGE = 100;

const names = [...dataTypes.keys()];

/** Names separated by commas; one that stands there twice is meant once. */
function readNames(text: string): string[] | undefined {
  const unique = [...new Set(text.split(','))];
  return unique.length <= MAX_TYPES && unique.every((name) => dataTypes.has(name)) ? unique : undefined;
}

/** Some data types in the query. */
export const typesParameter: Parameter = {
  name: 'data_types',
  in: 'query',
  property: 'data_types',
  required: true,
  description: `The data types to read, ${MAX_TYPES} at most, separated by commas.`,
  schema: { type: 'array', minItems: 1, maxItems: MAX_TYPES, items: { type: 'string', enum: names } },
  example: exampleDataTypes,
  read: readNames,
};

const smallPage: Parameter = {
  ...perPage,
  description: 'Records of each list.',
  schema: { ...perPage.schema, maximum: LARGEST_PAGE },
  read: (text) => wholeNumber(text, LARGEST_PAGE),
};

const contentOf = (definition: DataTypeDefinition) => collectionOperation(definition).success;

/** An object under a name of its own. */
const shape = (name: string, description: string, properties: Record<string, JsonSchema>): JsonSchema =>
  named(name, description, object(description, properties));

const readType = (definition: DataTypeDefinition): JsonSchema =>
  shape(`${pascal(definition.name)}Read`, 'As its own path answers it: the first page of a list, or the record.', {
    data_type: { type: 'string', const: definition.name },
    status: { type: 'integer', const: 200 },
    data: contentOf(definition).schema!,
  });

const unreadType = shape('UnreadDataType', 'A data type that cannot be read, and why.', {
  data_type: { type: 'string', enum: names },
  status: { type: 'integer', minimum: 400, maximum: 499, description: 'What its own path answers.' },
  problem: { $ref: '#/components/schemas/Problem' },
});

const exampleOf = (name: string) => ({ data_type: name, status: 200, data: contentOf(dataTypes.get(name)!).example });

/** The reading of several data types of a company at once. */
export const severalDataOperations: Operation[] = [
  {
    id: 'readData',
    method: 'GET',
    path: `${API}/users/{userId}/data`,
    tag: 'Data',
    summary: 'Several data types in one answer',
    description:
      'For each data type what its own path answers, in the order asked for: `data`, or the `problem` with its `status`, such as that of one that was never ' +
      'synchronized. Each is as of its own last change; with as_of all are as of one moment. A fault of the system is answered for all. ' +
      'Further pages are read at the path of the data type, by next_cursor.',
    parameters: [userId, typesParameter, smallPage, ...readParameters],
    success: {
      status: 200,
      description: 'What each data type is, or why it cannot be read.',
      schema: shape('SeveralDataTypes', 'Data types of a company.', {
        result: listOf('One item for each data type, in the order asked for.', {
          anyOf: [...[...dataTypes.values()].map(readType), unreadType],
        }),
      }),
      example: { result: exampleDataTypes.map(exampleOf) },
    },
    // What is wrong with one data type is told in its place.
    contract: { ...ReadRecords, errors: [UserNotFound, RateLimited] },
    several: true,
  },
];
