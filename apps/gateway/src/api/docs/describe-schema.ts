import type { JsonSchema } from '@company-data/kernel';
import { code } from './markdown-text.js';
import { referredName, type Resolve } from './resolve-reference.js';

/** Deepest nesting of objects that is described. */
const DEEPEST = 8;
/** Values of an enum that are listed, at most. */
const MAX_VALUES = 60;

/** Options of the description of schemas. */
export interface SchemaText {
  resolve: Resolve;
  /** Returns Markdown that replaces the members of a component with a page of its own. */
  named(component: string): string | undefined;
  /** Labels of required and of optional members. */
  labels: { required?: string; optional?: string };
}

const typesOf = ({ type }: JsonSchema): string[] => ([type ?? []].flat() as string[]).filter((name) => name !== 'null');
const itemsOf = ({ items }: JsonSchema): JsonSchema | undefined => items as JsonSchema | undefined;
const formsOf = ({ anyOf, oneOf }: JsonSchema): JsonSchema[] => (anyOf ?? oneOf ?? []) as JsonSchema[];
const isNull = ({ type }: JsonSchema): boolean => type === 'null';
const isNullable = (schema: JsonSchema): boolean => [schema['type'] ?? []].flat().includes('null') || formsOf(schema).some(isNull);

/** Returns the forms of a value without null. */
const optionsOf = (schema: JsonSchema): JsonSchema[] => formsOf(schema).filter((form) => !isNull(form));

function baseType(schema: JsonSchema, context: SchemaText): string {
  const items = itemsOf(schema);
  if (items) return `list of ${typeOf(items, context)}`;
  const format = schema['format'] === undefined ? '' : ` (${String(schema['format'])})`;
  const options = [
    ...new Set(
      optionsOf(schema)
        .map((option) => typeOf(option, context))
        .filter((each) => each !== 'any'),
    ),
  ];
  return `${typesOf(schema).join(' or ') || options.join(' or ') || 'any'}${format}`;
}

/** Returns a type in a few words. */
function typeOf(subschema: JsonSchema, context: SchemaText): string {
  const named = context.named(referredName(subschema) ?? '');
  if (named !== undefined) return named;
  const schema = context.resolve(subschema);
  return `${baseType(schema, context)}${isNullable(schema) ? ' or null' : ''}`;
}

const bound = (schema: JsonSchema, keyword: string, phrase: (value: string) => string): string[] =>
  schema[keyword] === undefined ? [] : [phrase(Number(schema[keyword]).toLocaleString('en'))];

const limitsOf = (schema: JsonSchema): string[] => [
  ...bound(schema, 'minimum', (value) => `at least ${value}`),
  ...bound(schema, 'maximum', (value) => `at most ${value}`),
  // The format already implies a length.
  ...(schema['format'] === undefined ? bound(schema, 'maxLength', (value) => `at most ${value} characters`) : []),
  ...bound(schema, 'maxItems', (value) => `at most ${value} items`),
  ...(schema['default'] === undefined ? [] : [`default ${code(JSON.stringify(schema['default']))}`]),
];

function valuesOf(schema: JsonSchema, context: SchemaText): string {
  const items = itemsOf(schema);
  const values = (schema['enum'] as unknown[] | undefined)?.filter((value) => value !== null);
  if (values === undefined) return items ? valuesOf(context.resolve(items), context) : '';
  const listed = values.slice(0, MAX_VALUES).map((value) => code(String(value)));
  return ` One of ${listed.join(', ')}${values.length > MAX_VALUES ? `, and ${values.length - MAX_VALUES} more` : ''}.`;
}

/** Returns type, limits, meaning and values of a part, without its name and members. */
export function describeSubschema(subschema: JsonSchema, context: SchemaText, label = ''): string {
  const schema = context.resolve(subschema);
  const facts = [typeOf(subschema, context), ...(label === '' ? [] : [`**${label}**`]), ...limitsOf(schema)].join(', ');
  const meaning = String(schema['description'] ?? '').trim();
  const ending = meaning === '' || /[.:!?]$/.test(meaning) ? '' : '.';
  return `_${facts}_ ${meaning}${ending}${valuesOf(schema, context)}`.trim();
}

const indented = (depth: number, line: string): string => `${'  '.repeat(depth)}- ${line}`;

/** Returns the members of a part: of its objects, the items of its lists, and each of its forms. */
function innerLines(subschema: JsonSchema, context: SchemaText, depth: number): string[] {
  if (depth > DEEPEST || context.named(referredName(subschema) ?? '') !== undefined) return [];
  const schema = context.resolve(subschema);
  const items = itemsOf(schema);
  if (items) return innerLines(items, context, depth);
  const forms = optionsOf(schema).filter((option) => context.resolve(option)['properties'] !== undefined);
  if (forms.length === 1 && schema['properties'] === undefined) return innerLines(forms[0]!, context, depth);
  return [...memberLines(schema, context, depth), ...forms.flatMap((form, index) => formLines(form, index, context, depth))];
}

function formLines(form: JsonSchema, index: number, context: SchemaText, depth: number): string[] {
  const name = context.resolve(form)['title'];
  return [
    indented(depth, name === undefined ? `_form ${index + 1}_` : `_for_ ${code(String(name))}`),
    ...innerLines(form, context, depth + 1),
  ];
}

function memberLines(schema: JsonSchema, context: SchemaText, depth: number): string[] {
  const required = new Set((schema['required'] as string[] | undefined) ?? []);
  const members = Object.entries((schema['properties'] ?? {}) as Record<string, JsonSchema>);
  const { labels } = context;
  return members.flatMap(([name, member]) => [
    indented(depth, `${code(name)} ${describeSubschema(member, context, required.has(name) ? labels.required : labels.optional)}`),
    ...innerLines(member, context, depth + 1),
  ]);
}

/** Returns the members of a schema as a nested list in Markdown. Empty without members. */
export const describeMembers = (subschema: JsonSchema, context: SchemaText): string => innerLines(subschema, context, 0).join('\n');
