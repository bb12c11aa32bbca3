import type { Parameter } from '../api/operation.js';

/** What a parameter takes, as a sentence for whoever sent something else. */
export function expectedValue({ schema, description }: Parameter): string {
  if (schema['format'] === 'uuid') return 'Expected a UUID.';
  if (schema['type'] === 'integer') return `Expected a whole number from ${schema['minimum']} to ${schema['maximum']}.`;
  if (schema['type'] === 'number') return 'Expected a number, such as -1.5.';
  if (schema['type'] === 'boolean') return 'Expected true or false.';
  if (Array.isArray(schema['enum'])) return `Expected ${schema['enum'].join(' or ')}.`;
  if (Array.isArray(schema['anyOf'])) return 'Expected a day (2026-01-31) or a time (2026-01-31T08:00:00Z).';
  return `Expected: ${description}`;
}
