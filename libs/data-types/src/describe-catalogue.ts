import { type JsonSchema, wrapMarkdown } from '@company-data/kernel';
import type { DataTypeDefinition } from './definition.js';
import type { Figure } from './figures.js';
import { indexedFields } from './indexed-filters.js';
import { itemsOf } from './schema-paths.js';

const INTRODUCTION = `# Data types

Generated from the definitions in \`libs/data-types\` by \`npm run docs\`. Paths are relative to \`/api/v6/users/{userId}\`.

A dot in a name separates an object and its member, and \`[]\` stands for an item of a list. "?" marks a value that can be null, and \`A | B\` lists the allowed values.

The description of a computed figure is its definition and formula. A second table has the law, standard or publication that defines it, and when it is null. "Not verified" marks a publication whose text was not at hand when the definition was written.

An indexed filter is fast on a list of any length. In a list of more than 10,000 records, other filters and sorts need a range of the field that orders the list.
`;

const cell = (text: unknown): string =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ');

/** Number of members shown for the item of a list. Each member also has a row of its own. */
const MAX_MEMBERS = 4;

function membersOf(properties: Record<string, JsonSchema>): string {
  const names = Object.keys(properties);
  return `{${[...names.slice(0, MAX_MEMBERS), ...(names.length > MAX_MEMBERS ? ['...'] : [])].join(', ')}}`;
}

/** Returns the enum values of a schema without null, which the type shows. */
const valuesOf = (schema: JsonSchema): string | undefined =>
  (schema['enum'] as unknown[] | undefined)?.filter((value) => value !== null).join(' | ');

/** Returns the type of a list item for one table cell. */
function itemOf(items: JsonSchema): string {
  const values = valuesOf(items);
  if (values !== undefined) return `(${values})`;
  return items['properties'] ? membersOf(items['properties'] as Record<string, JsonSchema>) : typeOf(items);
}

/**
 * Returns the type of a value: its enum values, such as `OPEN | CLOSED`, or the item of a list,
 * such as `array of {code, message}`.
 */
function typeOf(schema: JsonSchema): string {
  const types = [schema['type'] ?? 'any'].flat() as string[];
  const values = valuesOf(schema);
  const orNull = types.includes('null') ? '?' : '';
  if (values !== undefined) return orNull ? `(${values})?` : values;
  const said = types.filter((type) => type !== 'null').join(' or ');
  const format = schema['format'] ? ` (${String(schema['format'])})` : '';
  const items = schema['items'] ? ` of ${itemOf(schema['items'] as JsonSchema)}` : '';
  return `${said}${format}${items}${orNull}`;
}

/** Yields a table row for every property of a schema at every depth, under its dotted name. */
function* rowsOf(schema: JsonSchema, prefix = ''): Generator<string> {
  for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)) {
    const path = `${prefix}${name}`;
    yield `| \`${path}\` | ${cell(typeOf(property))} | ${cell(property['description'])} |`;
    yield* rowsOf(property, `${path}.`);
    if (property['items']) yield* rowsOf(property['items'] as JsonSchema, `${path}[].`);
  }
}

/** Returns the figures of a data type in the order of its schema, each under its dotted name. */
export function shownFigures({ schema, figures = {} }: Pick<DataTypeDefinition, 'schema' | 'figures'>): [name: string, figure: Figure][] {
  const within = (at: JsonSchema, path = '', shown = ''): [string, Figure][] =>
    Object.entries((at['properties'] ?? {}) as Record<string, JsonSchema>).flatMap(([name, property]) => [
      ...(figures[`${path}${name}`] ? [[`${shown}${name}`, figures[`${path}${name}`]!] satisfies [string, Figure]] : []),
      ...within(itemsOf(property), `${path}${name}.`, `${shown}${name}${property['items'] ? '[].' : '.'}`),
    ]);
  return within(schema);
}

function figureTable(definition: DataTypeDefinition): string[] {
  const rows = shownFigures(definition).map(([name, { source, nullWhen }]) => `| \`${name}\` | ${cell(source)} | ${cell(nullWhen)} |`);
  if (rows.length === 0) return [];
  return [
    '',
    'Sources of the definitions of computed figures:',
    '',
    '| Figure | Source of the definition | Null |',
    '| --- | --- | --- |',
    ...rows,
  ];
}

const named = (label: string, names: string[]): string[] =>
  names.length === 0 ? [] : [`- ${label}: ${names.map((name) => `\`${name}\``).join(', ')}`];

function sectionOf(definition: DataTypeDefinition): string {
  const {
    name,
    title,
    description,
    path,
    recordParameter,
    shape,
    schema,
    filters,
    sorts,
    flags = [],
    computedFrom = [],
    deprecated,
  } = definition;
  return [
    `## ${title}`,
    '',
    description,
    '',
    `- \`${name}\`, ${shape === 'object' ? 'at most one record' : 'a list'} at \`/${path}\`${recordParameter ? `, one at \`/${path}/{${recordParameter}}\`` : ''}`,
    ...named('computed from', computedFrom),
    ...named(
      'filters',
      filters.map(({ field }) => field),
    ),
    ...named('indexed filters', indexedFields(definition)),
    ...named(
      'sorts',
      sorts.map(({ field }) => field),
    ),
    ...flags.map((flag) => `- \`${flag.parameter}=${flag.value}\`: ${flag.description}`),
    ...(deprecated ? [`- deprecated since ${deprecated.since}: use \`${deprecated.successor}\``] : []),
    '',
    '| Field | Type | Description |',
    '| --- | --- | --- |',
    ...rowsOf(schema),
    ...figureTable(definition),
    '',
  ].join('\n');
}

/** Returns the catalogue as a Markdown page. */
export function describeCatalogue(definitions: Iterable<DataTypeDefinition>): string {
  const sections = [...definitions].toSorted((one, other) => one.title.localeCompare(other.title, 'en')).map(sectionOf);
  return wrapMarkdown([INTRODUCTION, ...sections].join('\n'));
}
