import { type FilterOperator, INCLUSIONS, type RecordFilter, type RecordSort } from '@company-data/contracts';
import {
  type DataTypeDefinition,
  type FieldType,
  type FilterDeclaration,
  type FlagDeclaration,
  isIndexed,
  schemaThrough,
} from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';
import type { Parameter } from '../operation.js';
import { page, perPage } from './parameters.js';
import { isDayOrTime, timeParameter, timeSchema } from './time-parameters.js';

const MAX_VALUE = 1_000;
const MAX_SORTS = 10;
const MAX_VALUES = 100;

const accepts: Record<FieldType, (text: string) => boolean> = {
  string: (text) => text.length > 0 && text.length <= MAX_VALUE,
  number: (text) => /^-?\d{1,15}(\.\d{1,6})?$/.test(text),
  date: isDayOrTime,
  boolean: (text) => text === 'true' || text === 'false',
};

const schemas: Record<FieldType, JsonSchema> = {
  string: { type: 'string', minLength: 1, maxLength: MAX_VALUE },
  number: { type: 'number' },
  date: timeSchema,
  boolean: { type: 'boolean' },
};

const ordered: FilterOperator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in'];
const operatorsOf: Record<FieldType, FilterOperator[]> = {
  string: ['eq', 'ne', 'in', 'contains'],
  number: ordered,
  date: ordered,
  boolean: ['eq', 'ne'],
};

const meaning: Record<FilterOperator, string> = {
  eq: 'equals this',
  ne: 'differs from this',
  gt: 'is greater than this',
  gte: 'is at least this',
  lt: 'is less than this',
  lte: 'is at most this',
  in: 'is one of these, separated by commas',
  contains: 'contains this text',
};

/** The values that a field can have, where its schema names them. */
function valuesOf({ schema }: DataTypeDefinition, { field }: FilterDeclaration): string[] | undefined {
  const values = schemaThrough(schema, field)?.['enum'];
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : undefined;
}

/** How a filter's text is read: each of its values has to be one that the field can have. */
function filterReader({ field, type }: FilterDeclaration, operator: FilterOperator, known: string[] | undefined) {
  const isKnown = (value: string): boolean => known === undefined || operator === 'contains' || known.includes(value);
  return (text: string): RecordFilter | undefined => {
    const values = operator === 'in' ? text.split(',') : [text];
    const fits = values.length <= MAX_VALUES && values.every((value) => accepts[type](value) && isKnown(value));
    return fits ? { field, operator, values } : undefined;
  };
}

function filterSchema(type: FieldType, operator: FilterOperator, known: string[] | undefined): JsonSchema {
  if (operator === 'in') return schemas.string;
  return known === undefined || operator === 'contains' ? schemas[type] : { type: 'string', enum: known };
}

const isAnsweredAtOnce = (definition: DataTypeDefinition, { field }: FilterDeclaration, operator: FilterOperator): boolean =>
  isIndexed(definition, field, operator) || (field === definition.orderedBy && operator !== 'contains');

function filterParameters(definition: DataTypeDefinition, filter: FilterDeclaration): Parameter[] {
  const known = valuesOf(definition, filter);
  const described = (operator: FilterOperator): string =>
    [
      `Only records whose ${filter.field} ${meaning[operator]}.`,
      ...(known && operator === 'in' ? [`Values: ${known.join(', ')}.`] : []),
      ...(isAnsweredAtOnce(definition, filter, operator) ? ['Indexed.'] : []),
    ].join(' ');
  return operatorsOf[filter.type].map((operator) => ({
    name: operator === 'eq' ? filter.field : `${filter.field}[${operator}]`,
    in: 'query',
    property: 'filters',
    collects: true,
    description: described(operator),
    schema: filterSchema(filter.type, operator, known),
    read: filterReader(filter, operator, known),
  }));
}

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
    description: `Order, as fields separated by commas, each with - before it for descending. Fields: ${fields.join(', ')}.`,
    schema: { type: 'string', minLength: 1, maxLength: MAX_VALUE },
    example: fields.length > 0 ? `-${fields[0]}` : undefined,
    default: [],
    read: (text) => readSort(allowed, text),
  };
}

const cursor: Parameter = {
  name: 'cursor',
  in: 'query',
  property: 'cursor',
  description: 'next_cursor of the page before, for deep pages; wins over page.',
  schema: { type: 'string', minLength: 1, maxLength: 2_000 },
  read: (text) => (/^[\x21-\x7e]{1,2000}$/.test(text) ? text : undefined),
};

const updatedSince = timeParameter(
  'updated_since',
  'Only records that changed at or after this time (ISO 8601). Who asks over and over misses no change by asking with the `Last-Modified` of the last ' +
    'answer, of its first page where it has several; a time by another clock may lie within a change that is not told yet.',
);
const asOf = timeParameter('as_of', 'Answer as it was known at this time (ISO 8601); a time to come means now.');

const include: Parameter = {
  name: 'include',
  in: 'query',
  property: 'include',
  description: '`provenance` adds to each record where its fields come from; not together with as_of.',
  schema: { type: 'string', enum: [...INCLUSIONS] },
  read: (text) => INCLUSIONS.find((inclusion) => inclusion === text),
};

/** The query parameters of every reading. */
export const readingParameters: Parameter[] = [asOf, include];

/** The query parameters of a list type: page, order and every declared filter and flag. */
export const recordParameters = (definition: DataTypeDefinition): Parameter[] => [
  page,
  perPage,
  cursor,
  sortParameter(definition),
  updatedSince,
  ...readingParameters,
  ...definition.filters.flatMap((filter) => filterParameters(definition, filter)),
  ...(definition.flags ?? []).map(flagParameter),
];
