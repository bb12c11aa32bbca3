import { type JsonSchema, nearest, remedy } from '@company-data/kernel';
import type { Parameter } from '../api/operation.js';
import { MAX_VALUES } from '../api/operations/filter-parameters.js';
import { timeSchema } from '../api/time-schema.js';

const MAX_SHOWN = 60;
const MAX_NAMES = 5;
const MAX_NAME_LENGTH = 60;

/**
 * Returns a sentence with the accepted values of a parameter, for a client that sent another text.
 */
export function expectedValue({ name, schema, description, filter, in: location }: Parameter, text: string): string {
  if (location === 'path' && text === '') return `${name} is missing from the path.`;
  if (schema['format'] === 'uuid') return /^\d{9}(?:\d{5})?$/.test(text) ? sirenFor(name) : 'Expected a UUID.';
  if (schema['type'] === 'integer') return `Expected a whole number from ${schema['minimum']} to ${schema['maximum']}.`;
  if (schema['type'] === 'number') return 'Expected a number, such as -1.5.';
  if (schema['type'] === 'boolean') return 'Expected true or false.';
  if (schema['type'] === 'array') return expectedNames((schema['items'] as JsonSchema)['enum'] as string[], schema['maxItems'], text);
  if (filter?.operator === 'in' && filter.values) return expectedNames(filter.values, MAX_VALUES, text);
  if (Array.isArray(schema['enum'])) return `Expected ${listed(schema['enum'])}.${suggested(text, schema['enum'] as string[])}`;
  if (schema === timeSchema) return 'Expected a day (2026-01-31) or a time (2026-01-31T08:00:00Z).';
  return `Expected: ${description}`;
}

function suggested(text: string, values: string[]): string {
  const name = nearest(text, values);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}

const listed = (values: unknown[]): string =>
  values.length > MAX_SHOWN ? `one of ${values.length} values, such as ${values.slice(0, MAX_SHOWN).join(', ')}` : values.join(' or ');

/** Returns a sentence for each unknown name in a list, five at most. */
function expectedNames(names: string[], maxItems: unknown, text: string): string {
  const unknown = text.split(',').filter((name) => !names.includes(name));
  if (unknown.length === 0) return `Expected at most ${String(maxItems)} names.`;
  return unknown
    .slice(0, MAX_NAMES)
    .map((name) => `"${name.slice(0, MAX_NAME_LENGTH)}" is not a known name. ${remedy(name, names)}`)
    .join(' ');
}

const sirenFor = (name: string): string =>
  name === 'userId'
    ? 'Expected a UUID. This looks like a SIREN: find the id of its user with GET /api/v6/users?siren=.'
    : 'Expected a UUID. This looks like a SIREN.';
