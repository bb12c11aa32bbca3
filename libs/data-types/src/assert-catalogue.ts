import type { DataTypeDefinition, FieldType } from './definition.js';
import { schemaAt, typesOf } from './schema-paths.js';

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

function pathProblems(definition: DataTypeDefinition): string[] {
  const { whole = [], together = [] } = definition.merge ?? {};
  const ordered = definition.orderedBy === undefined ? [] : [definition.orderedBy];
  const paths = [...definition.volatileFields, ...ordered, ...whole, ...together.flat()];
  return paths.filter((path) => schemaAt(definition.schema, path) === undefined).map((path) => `${definition.name}: no field ${path}`);
}

function sourceProblems(definition: DataTypeDefinition, names: ReadonlySet<string>): string[] {
  const needed = [...(definition.computedFrom ?? []), ...(definition.deprecated ? [definition.deprecated.successor] : [])];
  return needed.filter((name) => !names.has(name)).map((name) => `${definition.name}: no data type is called ${name}`);
}

function internalProblems({ name, path, internal, recordParameter }: DataTypeDefinition): string[] {
  if (internal === true) return path === '' && recordParameter === undefined ? [] : [`${name}: is internal but has a path`];
  return path === '' ? [`${name}: has no path`] : [];
}

function computeProblems({ name, compute, computedFrom }: DataTypeDefinition): string[] {
  return compute !== undefined && computedFrom === undefined ? [`${name}: is computed from nothing`] : [];
}

/** What is wrong with a set of data types, one sentence a fault; samples are left to the tests, to keep the start cheap. */
export function catalogueProblems(definitions: readonly DataTypeDefinition[]): string[] {
  const names = new Set(definitions.map((definition) => definition.name));
  return [
    ...duplicates(definitions.map((definition) => definition.name)).map((name) => `${name}: name is taken twice`),
    ...duplicates(definitions.map(({ path }) => path).filter((path) => path !== '')).map((path) => `${path}: path is taken twice`),
    ...definitions.flatMap((definition) => [
      ...fieldProblems(definition),
      ...pathProblems(definition),
      ...sourceProblems(definition, names),
      ...internalProblems(definition),
      ...computeProblems(definition),
    ]),
  ];
}

/** Throws one error that names every fault. */
export function assertCatalogue(definitions: readonly DataTypeDefinition[]): void {
  const problems = catalogueProblems(definitions);
  if (problems.length > 0) throw new Error(`the data types are not consistent: ${problems.join('; ')}`);
}
