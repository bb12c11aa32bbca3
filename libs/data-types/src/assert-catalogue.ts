import type { DataTypeDefinition, FieldType } from './definition.js';
import { indexedFields, MAX_INDEXED_LENGTH } from './indexed-filters.js';
import { itemsOf, schemaAt, schemaThrough, typesOf } from './schema-paths.js';

const SCHEMA_TYPES: Record<FieldType, readonly string[]> = {
  string: ['string'],
  date: ['string'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
};

const duplicates = (values: string[]): string[] => values.filter((value, place) => values.indexOf(value) !== place);

function fieldProblems(definition: DataTypeDefinition): string[] {
  const conditions = (definition.flags ?? []).map((flag) => flag.condition);
  return [...definition.filters, ...definition.sorts, ...conditions]
    .filter(({ field, type }) => {
      const schema = schemaAt(definition.schema, field);
      return schema === undefined || !typesOf(schema).some((name) => SCHEMA_TYPES[type].includes(name));
    })
    .map(({ field, type }) => `${definition.name}: filter or sort on ${field}, which is not a ${type} field`);
}

/** Query parameters of every read operation, which no filter may be called. */
const PARAMETERS = ['as_of', 'cursor', 'include', 'page', 'per_page', 'sort', 'updated_since'];

const filterProblems = ({ name, filters }: DataTypeDefinition): string[] =>
  filters
    .filter(({ field }) => PARAMETERS.includes(field))
    .map(({ field }) => `${name}: the filter ${field} has the name of a common query parameter`);

/** Checks indexed filters: only short texts of lists can be indexed. */
function indexProblems(definition: DataTypeDefinition): string[] {
  const { name, schema, shape } = definition;
  const isShort = (field: string): boolean => {
    const { enum: values, maxLength } = schemaAt(schema, field) ?? {};
    return values !== undefined || (typeof maxLength === 'number' && maxLength <= MAX_INDEXED_LENGTH);
  };
  const isText = (field: string): boolean => definition.filters.some((filter) => filter.field === field && filter.type === 'string');
  return indexedFields(definition)
    .filter((field) => shape !== 'list' || !isText(field) || !isShort(field))
    .map((field) => `${name}: indexed filter ${field} is not a text of at most ${MAX_INDEXED_LENGTH} characters in a list`);
}

function pathProblems(definition: DataTypeDefinition): string[] {
  const { whole = [], together = [] } = definition.merge ?? {};
  const ordered = definition.orderedBy === undefined ? [] : [definition.orderedBy];
  const { unversionedFields, silentFields = [], personalFields = [], hiddenFromEventsWhere } = definition;
  const untold = hiddenFromEventsWhere === undefined ? [] : [hiddenFromEventsWhere.field];
  const paths = [...unversionedFields, ...personalFields, ...untold, ...ordered, ...whole, ...together.flat()];
  const unknown = [
    ...paths.filter((path) => schemaAt(definition.schema, path) === undefined),
    ...silentFields.filter((path) => schemaThrough(definition.schema, path) === undefined),
  ];
  return unknown.map((path) => `${definition.name}: no field ${path}`);
}

const addedProblems = ({ name, schema, addedFields = [] }: DataTypeDefinition): string[] =>
  addedFields
    .filter((path) => ![schemaThrough(schema, path)?.type].flat().includes('null'))
    .map((path) => `${name}: the added field ${path} does not exist or cannot be null`);

const headlineProblems = ({ name, schema, headline = [] }: DataTypeDefinition): string[] =>
  headline
    .flatMap((part) => part.split(' '))
    .filter((path) => ['object', 'array', undefined].includes(typesOf(itemsOf(schemaThrough(schema, path) ?? {}))[0]))
    .map((path) => `${name}: the headline path ${path} is not a text or number`);

/**
 * Checks the ordering field. A source field must be versioned, because its stored value would
 * otherwise be outdated.
 */
function orderProblems({ name, schema, orderedBy, unversionedFields, computedFrom, merged }: DataTypeDefinition): string[] {
  if (orderedBy === undefined) return [];
  const nullable = [schemaAt(schema, orderedBy)?.type].flat().includes('null');
  return [
    ...(computedFrom === undefined && unversionedFields.includes(orderedBy)
      ? [`${name}: the ordering field ${orderedBy} is unversioned`]
      : []),
    // These lists are read by windows and months, and a record without a date would be in none.
    ...(merged === false && nullable ? [`${name}: the ordering field ${orderedBy} can be null`] : []),
  ];
}

function silentFieldProblems({ name, unversionedFields, silentFields = [] }: DataTypeDefinition): string[] {
  return silentFields
    .filter((field) => unversionedFields.includes(field))
    .map((field) => `${name}: ${field} is both silent and unversioned`);
}

/** Checks that records of one provider name it, so that the keys of two providers differ. */
function keyProblems({ name, schema, merged }: DataTypeDefinition): string[] {
  if (merged !== false) return [];
  const provider = schemaAt(schema, 'provider_name');
  return provider?.type === 'string' ? [] : [`${name}: has merged: false but no required provider_name`];
}

function sourceProblems(definition: DataTypeDefinition, names: ReadonlySet<string>): string[] {
  const needed = [...(definition.computedFrom ?? []), ...(definition.deprecated ? [definition.deprecated.successor] : [])];
  return needed.filter((name) => !names.has(name)).map((name) => `${definition.name}: unknown data type ${name}`);
}

function internalProblems({ name, path, internal, recordParameter }: DataTypeDefinition): string[] {
  if (internal === true) return path === '' && recordParameter === undefined ? [] : [`${name}: an internal type must not have a path`];
  return path === '' ? [`${name}: a public type needs a path`] : [];
}

const FORMATS = { day: 'date', moment: 'date-time' } as const;

/**
 * Checks that a monthly computation has an input whose ordering field is a required date or
 * date-time.
 */
function monthlyProblems(
  { name, compute, computeByMonth, computedFrom = [] }: DataTypeDefinition,
  all: readonly DataTypeDefinition[],
): string[] {
  if (computeByMonth === undefined) return [];
  const { input: inputName, orderedBy, marginDays, storedAs } = computeByMonth;
  const input = all.find((definition) => definition.name === inputName);
  const order = input?.orderedBy === undefined ? undefined : schemaAt(input.schema, input.orderedBy);
  const owner = all.find((definition) => definition.name === storedAs)?.computeByMonth;
  return [
    ...(computedFrom.includes(inputName) && compute !== undefined
      ? []
      : [`${name}: the input of computeByMonth is not in computedFrom, or compute is missing`]),
    ...(order?.type === 'string' && order.format === FORMATS[orderedBy]
      ? []
      : [`${name}: the input of computeByMonth has no required ${orderedBy}`]),
    ...(orderedBy === 'moment' && marginDays < 1 ? [`${name}: computeByMonth over a moment needs a margin of one day`] : []),
    ...(storedAs === undefined || (owner !== undefined && owner.partial === computeByMonth.partial)
      ? []
      : [`${name}: computeByMonth of ${storedAs} has another partial function`]),
  ];
}

/** Checks that a sliced computation reads its only input. */
function slicedProblems({ name, compute, computeInSlices, computedFrom = [] }: DataTypeDefinition): string[] {
  if (computeInSlices === undefined) return [];
  const isOnly = computedFrom.length === 1 && computedFrom[0] === computeInSlices.input;
  return isOnly && compute !== undefined ? [] : [`${name}: the input of computeInSlices is not the only one, or compute is missing`];
}

function computeProblems({ name, compute, computedFrom }: DataTypeDefinition): string[] {
  return compute !== undefined && computedFrom === undefined ? [`${name}: compute without computedFrom`] : [];
}

/** Checks that the members a computation reads exist in its input. */
function readsProblems({ name, computeByMonth, computeInSlices }: DataTypeDefinition, all: readonly DataTypeDefinition[]): string[] {
  const { input, reads = [] } = computeByMonth ?? computeInSlices ?? { input: undefined };
  const schema = all.find((definition) => definition.name === input)?.schema;
  if (schema === undefined) return [];
  return reads
    .filter((member) => schemaAt(schema, member) === undefined)
    .map((member) => `${name}: reads ${member}, which is not a member of ${input}`);
}

/**
 * Returns the problems of a set of data types, one sentence each. Samples are checked by tests
 * only, to keep the start fast.
 */
export function catalogueProblems(definitions: readonly DataTypeDefinition[]): string[] {
  const names = new Set(definitions.map((definition) => definition.name));
  return [
    ...duplicates(definitions.map((definition) => definition.name)).map((name) => `${name}: duplicate name`),
    ...duplicates(definitions.map(({ path }) => path).filter((path) => path !== '')).map((path) => `${path}: duplicate path`),
    ...definitions.flatMap((definition) => [
      ...fieldProblems(definition),
      ...filterProblems(definition),
      ...indexProblems(definition),
      ...pathProblems(definition),
      ...headlineProblems(definition),
      ...addedProblems(definition),
      ...orderProblems(definition),
      ...silentFieldProblems(definition),
      ...keyProblems(definition),
      ...sourceProblems(definition, names),
      ...internalProblems(definition),
      ...computeProblems(definition),
      ...monthlyProblems(definition, definitions),
      ...slicedProblems(definition),
      ...readsProblems(definition, definitions),
    ]),
  ];
}

/** @throws Error that lists every problem of the definitions */
export function assertCatalogue(definitions: readonly DataTypeDefinition[]): void {
  const problems = catalogueProblems(definitions);
  if (problems.length > 0) throw new Error(`inconsistent data types: ${problems.join('; ')}`);
}
