import type { JsonSchema } from '@company-data/kernel';
import type { DataTypeDefinition } from './definition.js';
import { indexedFields } from './indexed-filters.js';

const INTRODUCTION = `# Data types

Written from the definitions in \`libs/data-types\` by \`npm run docs\`; a test holds the two together. Paths are below \`/api/v6/users/{userId}\`.
A name with dots is a member of an object, \`[]\` an item of a list; "?" marks what may be null.
An indexed filter finds its records at once in a list of any length; in one of more than 10,000, other filters and sorts need a range of the field that orders the list.
`;

const cell = (text: unknown): string =>
  String(text ?? '')
    .replaceAll('|', '\\|')
    .replaceAll(/\s+/g, ' ');

function typeOf(schema: JsonSchema): string {
  const types = [schema['type'] ?? 'any'].flat() as string[];
  const said = types.filter((type) => type !== 'null').join(' or ');
  const format = schema['format'] ? ` (${String(schema['format'])})` : '';
  return `${said}${format}${types.includes('null') ? '?' : ''}`;
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
