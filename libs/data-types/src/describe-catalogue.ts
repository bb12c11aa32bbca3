import type { JsonSchema } from '@company-data/kernel';
import type { DataTypeDefinition } from './definition.js';
import { indexedFields } from './indexed-filters.js';

const INTRODUCTION = `# Data types

Written from the definitions in \`libs/data-types\` by \`npm run docs\`; a test holds the two together. Paths are below \`/api/v6/users/{userId}\`.
A name with dots is a member of an object, \`[]\` an item of a list; "?" marks what may be null, and \`A | B\` the values there are.
An indexed filter finds its records at once in a list of any length; in one of more than 10,000, other filters and sorts need a range of the field that orders the list.
`;

const cell = (text: unknown): string =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ');

/** Members that an item of a list is told by; all of them have rows of their own. */
const MAX_MEMBERS = 4;

function membersOf(properties: Record<string, JsonSchema>): string {
  const names = Object.keys(properties);
  return `{${[...names.slice(0, MAX_MEMBERS), ...(names.length > MAX_MEMBERS ? ['...'] : [])].join(', ')}}`;
}

/** The values there are, where a schema names them; null among them is told by the type. */
const valuesOf = (schema: JsonSchema): string | undefined =>
  (schema['enum'] as unknown[] | undefined)?.filter((value) => value !== null).join(' | ');

/** What an item of a list is, in one cell of a table. */
function itemOf(items: JsonSchema): string {
  const values = valuesOf(items);
  if (values !== undefined) return `(${values})`;
  return items['properties'] ? membersOf(items['properties'] as Record<string, JsonSchema>) : typeOf(items);
}

/**
 * What a value may be: its texts where there are so many and no more, e.g. `OPEN | CLOSED`, and
 * what is in a list, e.g. `array of {code, message}`.
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

/** Every property of a schema at every depth, under its dotted name. */
function* rowsOf(schema: JsonSchema, prefix = ''): Generator<string> {
  for (const [name, property] of Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>)) {
    const path = `${prefix}${name}`;
    yield `| \`${path}\` | ${cell(typeOf(property))} | ${cell(property['description'])} |`;
    yield* rowsOf(property, `${path}.`);
    if (property['items']) yield* rowsOf(property['items'] as JsonSchema, `${path}[].`);
  }
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
    ...named('filters that are indexed', indexedFields(definition)),
    ...named(
      'sorts',
      sorts.map(({ field }) => field),
    ),
    ...flags.map((flag) => `- \`${flag.parameter}=${flag.value}\`: ${flag.description}`),
    ...(deprecated ? [`- deprecated since ${deprecated.since}, gone on ${deprecated.sunset}: use \`${deprecated.successor}\``] : []),
    '',
    '| Field | Type | Meaning |',
    '| --- | --- | --- |',
    ...rowsOf(schema),
    '',
  ].join('\n');
}

/** The catalogue as a page for readers, in Markdown. */
export function describeCatalogue(definitions: Iterable<DataTypeDefinition>): string {
  const sections = [...definitions].toSorted((one, other) => one.title.localeCompare(other.title, 'en')).map(sectionOf);
  return [INTRODUCTION, ...sections].join('\n');
}
