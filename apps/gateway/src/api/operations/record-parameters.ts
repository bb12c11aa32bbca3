import { ReadRecordsPayload, type RecordSort } from '@company-data/contracts';
import type { DataTypeDefinition, FlagDeclaration } from '@company-data/data-types';
import type { Parameter } from '../operation.js';
import { PAGING, parameterOf, parametersOf } from '../schemas/parameters-of.js';
import { filterParameters } from './filter-parameters.js';

const MAX_SORT = 1_000;
const MAX_SORTS = 10;

const flagParameter = ({ parameter, value, description, condition }: FlagDeclaration): Parameter => ({
  name: parameter,
  in: 'query',
  property: 'filters',
  collects: true,
  description,
  schema: { type: 'string', enum: [value] },
  read: (text) => (text === value ? { field: condition.field, operator: condition.operator, values: [condition.value] } : undefined),
});

function readSort(allowed: Set<string>, text: string): RecordSort[] | undefined {
  const sorts = text.split(',').map((part) => ({ field: part.replace(/^-/, ''), descending: part.startsWith('-') }));
  const fields = new Set(sorts.map(({ field }) => field));
  return sorts.length <= MAX_SORTS && fields.size === sorts.length && sorts.every(({ field }) => allowed.has(field)) ? sorts : undefined;
}

function sortParameter({ sorts }: DataTypeDefinition): Parameter {
  const fields = sorts.map(({ field }) => field);
  const allowed = new Set(fields);
  return {
    name: 'sort',
    in: 'query',
    property: 'sort',
    description: `Sort order: fields separated by commas, with - before a field for descending order. Fields: ${fields.join(', ')}.`,
    schema: { type: 'string', minLength: 1, maxLength: MAX_SORT },
    example: fields.length > 0 ? `-${fields[0]}` : undefined,
    default: [],
    list: true,
    read: (text) => readSort(allowed, text),
  };
}

/** The query parameters of every read operation. */
export const readParameters = parametersOf(ReadRecordsPayload, 'as_of', 'include');

const updatedSince = parameterOf(ReadRecordsPayload, 'updated_since');

/** The query parameters of a list: page, sort order, and every declared filter and flag. */
export const recordParameters = (definition: DataTypeDefinition): Parameter[] => [
  ...parametersOf(ReadRecordsPayload, ...PAGING),
  sortParameter(definition),
  updatedSince,
  ...readParameters,
  ...definition.filters.flatMap((filter) => filterParameters(definition, filter)),
  ...(definition.flags ?? []).map(flagParameter),
];
