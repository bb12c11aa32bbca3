import type { FieldType } from '@company-data/data-types';
import { type JsonSchema, named } from '@company-data/kernel';
import type { FilterTarget, Parameter } from '../operation.js';
import { MEANINGS } from '../operations/filter-parameters.js';
import { operations } from '../operations/index.js';
import { shared } from './components.js';

/** A filter on a field. */
type FilterParameter = Parameter & { filter: FilterTarget };

const NAMES: Record<FieldType, string> = { string: 'TextFilter', number: 'NumberFilter', date: 'TimeFilter', boolean: 'FlagFilter' };
const DESCRIPTION = 'Conditions on a field. All of them must hold.';

/**
 * Returns an object schema with the operators of a field as members. Fields without an enum share
 * one schema per type.
 */
function filterSchema(operators: FilterParameter[]): JsonSchema {
  const { type, values } = operators[0]!.filter;
  const properties = operators.map(({ schema, filter: { operator } }) => [
    operator,
    { ...schema, description: `The field ${MEANINGS[operator]}.` },
  ]);
  const schema = { type: 'object', additionalProperties: false, properties: Object.fromEntries(properties) as JsonSchema };
  return values === undefined ? named(NAMES[type], DESCRIPTION, { description: DESCRIPTION, ...schema }) : schema;
}

function filterObject(operators: FilterParameter[]): object {
  const { field } = operators[0]!.filter;
  const indexed = operators.filter(({ filter }) => filter.indexed).map(({ filter }) => filter.operator);
  return {
    name: field,
    in: 'query',
    required: false,
    style: 'deepObject',
    explode: true,
    description: `Filters records by ${field}.${indexed.length > 0 ? ` Indexed: ${indexed.join(', ')}.` : ''}`,
    schema: filterSchema(operators),
  };
}

const parameterObject = ({ name, in: location, required, description, schema, example }: Parameter): object => ({
  name,
  in: location,
  required: required ?? location === 'path',
  description,
  schema,
  // Values separated by commas.
  ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
  ...(example === undefined ? {} : { example }),
});

const isFilter = (parameter: Parameter): parameter is FilterParameter => parameter.filter !== undefined;

/** Parameters of several operations. */
const COMMON = new Set(
  [
    ...Map.groupBy(
      operations.flatMap(({ parameters }) => parameters),
      (parameter) => parameter,
    ),
  ]
    .filter(([, uses]) => uses.length > 1)
    .map(([parameter]) => parameter),
);

const plainObject = (parameter: Parameter): object =>
  COMMON.has(parameter) ? shared('parameters', parameter.name, parameterObject(parameter)) : parameterObject(parameter);

/** Returns the OpenAPI parameters of an operation, with one object per filtered field. */
export function parameterObjects(parameters: Parameter[]): object[] {
  const byField = Map.groupBy(parameters, ({ name, filter }) => filter?.field ?? name);
  return [...byField.values()].map((its) => (its.every(isFilter) ? filterObject(its) : plainObject(its[0]!)));
}

/** A request header. */
export const headerObject = (name: string, description: string, maxLength: number): object =>
  shared('parameters', name, { name, in: 'header', required: false, description, schema: { type: 'string', maxLength } });
