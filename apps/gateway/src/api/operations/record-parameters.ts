import { INCLUSIONS, type RecordSort } from '@company-data/contracts';
import type { DataTypeDefinition, FlagDeclaration } from '@company-data/data-types';
import type { Parameter } from '../operation.js';
import { filterParameters } from './filter-parameters.js';
import { cursorPaging } from './parameters.js';
import { timeParameter } from './time-parameters.js';

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
    read: (text) => readSort(allowed, text),
  };
}

const updatedSince = timeParameter(
  'updated_since',
  'Only records that changed at or after this time (ISO 8601). To miss no change, send the `Last-Modified` of the previous response, ' +
    'or of its first page. A time from another clock can miss a change that was in progress.',
);
const asOf = timeParameter('as_of', 'Returns the state that was known at this time (ISO 8601). A future time means now.');

const include: Parameter = {
  name: 'include',
  in: 'query',
  property: 'include',
  description: '`provenance` adds the source of each field to every record. It cannot be combined with as_of.',
  schema: { type: 'string', enum: [...INCLUSIONS] },
  read: (text) => INCLUSIONS.find((inclusion) => inclusion === text),
};

/** The query parameters of every read operation. */
export const readParameters: Parameter[] = [asOf, include];

/** The query parameters of a list: page, sort order, and every declared filter and flag. */
export const recordParameters = (definition: DataTypeDefinition): Parameter[] => [
  ...cursorPaging('16 MB, or 4 MB with provenance'),
  sortParameter(definition),
  updatedSince,
  ...readParameters,
  ...definition.filters.flatMap((filter) => filterParameters(definition, filter)),
  ...(definition.flags ?? []).map(flagParameter),
];
