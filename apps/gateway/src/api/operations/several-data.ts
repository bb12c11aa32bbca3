import { Describe, PageSize, RateLimited, ReadRecords, UserNotFound } from '@company-data/contracts';
import { type DataTypeDefinition, dataTypes } from '@company-data/data-types';
import { type JsonSchema, named } from '@company-data/kernel';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn } from 'class-validator';
import { API, type Operation } from '../operation.js';
import { exampleDataTypes } from '../schemas/example-names.js';
import { parameterOf } from '../schemas/parameters-of.js';
import { pascal } from '../schemas/pascal.js';
import { listOf, object } from '../schemas/resource-schema.js';
import { collectionOperation } from './data.js';
import { userId } from './parameters.js';
import { readParameters } from './record-parameters.js';

/** Limits of a response: together as many records as two of the largest pages of one data type. */
const MAX_TYPES = 20;
const LARGEST_PAGE = 100;

const names = [...dataTypes.keys()];

class DataTypesQuery {
  @Describe(`Data types to read, separated by commas, at most ${MAX_TYPES}.`, { example: exampleDataTypes })
  @IsArray()
  @ArrayMaxSize(MAX_TYPES)
  @ArrayMinSize(1)
  @IsIn(names, { each: true })
  data_types!: string[];
}

/** The query parameter that lists data types. */
export const typesParameter = parameterOf(DataTypesQuery, 'data_types');

class SeveralDataQuery {
  @PageSize('Records per list, at most.', { max: LARGEST_PAGE })
  per_page!: number;
}

const contentOf = (definition: DataTypeDefinition) => collectionOperation(definition).success;

/** An object schema with a name of its own. */
const shape = (name: string, description: string, properties: Record<string, JsonSchema>): JsonSchema =>
  named(name, description, object(description, properties));

const readType = (definition: DataTypeDefinition): JsonSchema =>
  shape(`${pascal(definition.name)}Read`, 'A data type that was read, as at its own path: the first page of a list, or the record.', {
    data_type: { type: 'string', const: definition.name },
    status: { type: 'integer', const: 200 },
    data: contentOf(definition).schema!,
  });

const unreadType = shape('UnreadDataType', 'A data type that cannot be read, with the problem.', {
  data_type: { type: 'string', enum: names },
  status: { type: 'integer', minimum: 400, maximum: 499, description: 'HTTP status of the read operation of this data type.' },
  problem: { $ref: '#/components/schemas/Problem' },
});

const exampleOf = (name: string) => ({ data_type: name, status: 200, data: contentOf(dataTypes.get(name)!).example });

/** The operation that reads several data types of a user. */
export const severalDataOperations: Operation[] = [
  {
    id: 'readData',
    method: 'GET',
    path: `${API}/users/{userId}/data`,
    tag: 'Data',
    summary: 'Read several data types',
    description:
      'Returns one item per data type, in the requested order. An item has the `data` of its own path, or a `problem`, for example ' +
      'when it was never synchronized. Each item is as of its own last change. With as_of, all are as of the same time. A failure of ' +
      'the system fails the whole request. To read further pages, use the path of the data type with next_cursor.',
    parameters: [userId, typesParameter, parameterOf(SeveralDataQuery, 'per_page'), ...readParameters],
    success: {
      status: 200,
      description: 'The records of each data type, or the problem.',
      schema: shape('SeveralDataTypes', 'Data types of a company.', {
        result: listOf('One item per data type, in the requested order.', {
          anyOf: [...[...dataTypes.values()].map(readType), unreadType],
        }),
      }),
      example: { result: exampleDataTypes.map(exampleOf) },
    },
    // An error of one data type is reported in its item.
    contract: { ...ReadRecords, errors: [UserNotFound, RateLimited] },
    several: true,
  },
];
