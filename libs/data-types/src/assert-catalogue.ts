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
    .map(({ field, type }) => `${definition.name}: no ${type} field ${field} to filter or sort on`);
}

/** Query parameters of every read: a filter of that name could not be asked for. */
const PARAMETERS = ['as_of', 'cursor', 'include', 'page', 'per_page', 'sort', 'updated_since'];

const filterProblems = ({ name, filters }: DataTypeDefinition): string[] =>
  filters
    .filter(({ field }) => PARAMETERS.includes(field))
    .map(({ field }) => `${name}: the filter ${field} is hidden by the parameter of every read`);

/** An index holds texts of lists, and none of any length. */
function indexProblems(definition: DataTypeDefinition): string[] {
  const { name, schema, shape } = definition;
  const isShort = (field: string): boolean => {
    const { enum: values, maxLength } = schemaAt(schema, field) ?? {};
    return values !== undefined || (typeof maxLength === 'number' && maxLength <= MAX_INDEXED_LENGTH);
  };
  const isText = (field: string): boolean => definition.filters.some((filter) => filter.field === field && filter.type === 'string');
  return indexedFields(definition)
    .filter((field) => shape !== 'list' || !isText(field) || !isShort(field))
    .map((field) => `${name}: ${field} cannot be indexed, being no text of ${MAX_INDEXED_LENGTH} characters at most in a list`);
}

function pathProblems(definition: DataTypeDefinition): string[] {
  const { whole = [], together = [] } = definition.merge ?? {};
  const ordered = definition.orderedBy === undefined ? [] : [definition.orderedBy];
  const { unversionedFields, silentFields = [], personalFields = [], hiddenFromEventsWhere } = definition;
  const untold = hiddenFromEventsWhere === undefined ? [] : [hiddenFromEventsWhere.field];
  const paths = [...unversionedFields, ...silentFields, ...personalFields, ...untold, ...ordered, ...whole, ...together.flat()];
  return paths.filter((path) => schemaAt(definition.schema, path) === undefined).map((path) => `${definition.name}: no field ${path}`);
}

const addedProblems = ({ name, schema, addedFields = [] }: DataTypeDefinition): string[] =>
  addedFields
    .filter((path) => ![schemaThrough(schema, path)?.type].flat().includes('null'))
    .map((path) => `${name}: no field ${path} that may be null, as one must that was added`);

const headlineProblems = ({ name, schema, headline = [] }: DataTypeDefinition): string[] =>
  headline
    .flatMap((part) => part.split(' '))
    .filter((path) => ['object', 'array', undefined].includes(typesOf(itemsOf(schemaThrough(schema, path) ?? {}))[0]))
    .map((path) => `${name}: no text or number ${path} to tell a record by`);

/**
 * What a source gives may not be left out of the comparison and order its list: the order would be
 * that of the last other change.
 */
function orderProblems({ name, schema, orderedBy, unversionedFields, computedFrom, merged }: DataTypeDefinition): string[] {
  if (orderedBy === undefined) return [];
  const nullable = [schemaAt(schema, orderedBy)?.type].flat().includes('null');
  return [
    ...(computedFrom === undefined && unversionedFields.includes(orderedBy)
      ? [`${name}: is ordered by ${orderedBy}, which is volatile`]
      : []),
    // Such lists are read by windows and months: what has no date is in none.
    ...(merged === false && nullable ? [`${name}: is ordered by ${orderedBy}, which may be null`] : []),
  ];
}

function silentFieldProblems({ name, unversionedFields, silentFields = [] }: DataTypeDefinition): string[] {
  return silentFields.filter((field) => unversionedFields.includes(field)).map((field) => `${name}: ${field} is quiet and volatile`);
}

/** Without the provider in its key, a record would be one thing at two of them. */
function keyProblems({ name, schema, merged }: DataTypeDefinition): string[] {
  if (merged !== false) return [];
  const provider = schemaAt(schema, 'provider_name');
  return provider?.type === 'string' ? [] : [`${name}: is of one provider alone, and its records need not name it`];
}

function sourceProblems(definition: DataTypeDefinition, names: ReadonlySet<string>): string[] {
  const needed = [...(definition.computedFrom ?? []), ...(definition.deprecated ? [definition.deprecated.successor] : [])];
  return needed.filter((name) => !names.has(name)).map((name) => `${definition.name}: no data type is called ${name}`);
}

function internalProblems({ name, path, internal, recordParameter }: DataTypeDefinition): string[] {
  if (internal === true) return path === '' && recordParameter === undefined ? [] : [`${name}: is internal but has a path`];
  return path === '' ? [`${name}: has no path`] : [];
}

const FORMATS = { day: 'date', moment: 'date-time' } as const;

/**
 * Computed by month is what has months: an input whose list is ordered by a day or a moment, which
 * every record has.
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
    ...(computedFrom.includes(inputName) && compute !== undefined ? [] : [`${name}: is computed by month of what it is not computed from`]),
    ...(order?.type === 'string' && order.format === FORMATS[orderedBy]
      ? []
      : [`${name}: is computed by month of records that need not have a ${orderedBy}`]),
    ...(orderedBy === 'moment' && marginDays < 1 ? [`${name}: is computed by month of moments without a day's margin`] : []),
    ...(storedAs === undefined || (owner !== undefined && owner.partial === computeByMonth.partial)
      ? []
      : [`${name}: is computed of the months of ${storedAs}, which has others`]),
  ];
}

/** What is read once and never kept is the only input. */
function slicedProblems({ name, compute, computeInSlices, computedFrom = [] }: DataTypeDefinition): string[] {
  if (computeInSlices === undefined) return [];
  const isOnly = computedFrom.length === 1 && computedFrom[0] === computeInSlices.input;
  return isOnly && compute !== undefined ? [] : [`${name}: is computed in slices of what is not its only input`];
}

function computeProblems({ name, compute, computedFrom }: DataTypeDefinition): string[] {
  return compute !== undefined && computedFrom === undefined ? [`${name}: is computed from nothing`] : [];
}

/** What a computation reads of its input is there. */
function readsProblems({ name, computeByMonth, computeInSlices }: DataTypeDefinition, all: readonly DataTypeDefinition[]): string[] {
  const { input, reads = [] } = computeByMonth ?? computeInSlices ?? { input: undefined };
  const schema = all.find((definition) => definition.name === input)?.schema;
  if (schema === undefined) return [];
  return reads
    .filter((member) => schemaAt(schema, member) === undefined)
    .map((member) => `${name}: reads ${member}, which ${input} has not`);
}

/**
 * What is wrong with a set of data types, one sentence a fault; samples are left to the tests, to
 * keep the start cheap.
 */
export function catalogueProblems(definitions: readonly DataTypeDefinition[]): string[] {
  const names = new Set(definitions.map((definition) => definition.name));
  return [
    ...duplicates(definitions.map((definition) => definition.name)).map((name) => `${name}: name is taken twice`),
    ...duplicates(definitions.map(({ path }) => path).filter((path) => path !== '')).map((path) => `${path}: path is taken twice`),
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

/** Throws one error that names every fault. */
export function assertCatalogue(definitions: readonly DataTypeDefinition[]): void {
  const problems = catalogueProblems(definitions);
  if (problems.length > 0) throw new Error(`the data types are not consistent: ${problems.join('; ')}`);
}
