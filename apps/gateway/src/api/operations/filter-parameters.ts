import type { FilterOperator, RecordFilter } from '@company-data/contracts';
import { type DataTypeDefinition, type FieldType, type FilterDeclaration, isIndexed, schemaThrough } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';
import type { Parameter } from '../operation.js';
import { isDayOrTime, timeSchema } from '../time-schema.js';

const MAX_VALUE = 1_000;
/** Values of a list, at most. */
export const MAX_VALUES = 100;

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

/** Condition of each operator, as the end of a sentence about a field. */
export const MEANINGS: Record<FilterOperator, string> = {
  eq: 'equals this',
  ne: 'differs from this',
  gt: 'is greater than this',
  gte: 'is at least this',
  lt: 'is less than this',
  lte: 'is at most this',
  in: 'is one of these, separated by commas',
  contains: 'contains this text',
};

/** Returns the values that the schema allows for a field, or undefined when it has no enum. */
function valuesOf({ schema }: DataTypeDefinition, { field }: FilterDeclaration): string[] | undefined {
  const values = schemaThrough(schema, field)?.['enum'];
  return Array.isArray(values) ? values.filter((value) => typeof value === 'string') : undefined;
}

/** Returns the reader of a filter. It rejects a text with a value that the field cannot have. */
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

const usesIndex = (definition: DataTypeDefinition, { field }: FilterDeclaration, operator: FilterOperator): boolean =>
  isIndexed(definition, field, operator) || (field === definition.orderedBy && operator !== 'contains');

/**
 * Returns the parameters of a filter, one per operator: `field[operator]`. The bare name is `eq`.
 */
export function filterParameters(definition: DataTypeDefinition, filter: FilterDeclaration): Parameter[] {
  const { field, type } = filter;
  const known = valuesOf(definition, filter);
  return operatorsOf[type].map((operator) => {
    const indexed = usesIndex(definition, filter, operator);
    const values = known && operator === 'in' ? [`Values: ${known.join(', ')}.`] : [];
    return {
      name: operator === 'eq' ? field : `${field}[${operator}]`,
      ...(operator === 'eq' ? { alias: `${field}[eq]` } : {}),
      in: 'query',
      property: 'filters',
      collects: true,
      ...(operator === 'in' ? { list: true as const } : {}),
      description: [`Only records whose ${field} ${MEANINGS[operator]}.`, ...values, ...(indexed ? ['Indexed.'] : [])].join(' '),
      schema: filterSchema(type, operator, known),
      filter: { field, type, operator, indexed, ...(known ? { values: known } : {}) },
      read: filterReader(filter, operator, known),
    };
  });
}
