import type { Page } from '@company-data/contracts';
import type { JsonSchema } from '@company-data/data-types';

/** One schema for each property of a served resource: a property forgotten here does not compile. */
type Properties<T> = { [K in keyof Required<T>]: JsonSchema };

/** The schema of a served object; properties named in `optional` may be absent, no other property may appear. */
export const objectOf = <T>(description: string, properties: Properties<T>, optional: (keyof T)[] = []): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name as keyof T)),
  properties,
});

export const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more });
export const uuid = (description: string): JsonSchema => text(description, { format: 'uuid' });
export const time = (description: string): JsonSchema => text(`${description} (ISO 8601, UTC)`, { format: 'date-time' });
export const integer = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
export const flag = (description: string): JsonSchema => ({ type: 'boolean', description });
export const listOf = (description: string, items: JsonSchema): JsonSchema => ({ type: 'array', description, items });

/** The same, or null. */
export const nullable = (schema: JsonSchema): JsonSchema =>
  'type' in schema && !('enum' in schema) ? { ...schema, type: [schema['type'], 'null'] } : { anyOf: [schema, { type: 'null' }] };

const pageProperties = (items: JsonSchema): Record<string, JsonSchema> => ({
  total: integer('Items in all pages.'),
  per_page: integer('Items per page.'),
  current_page: integer('Number of this page, from 1.'),
  last_page: integer('Number of the last page.'),
  result: listOf('The items of this page.', items),
});

const closed = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

/** A page, as the specification shows it. */
export const pageOf = (items: JsonSchema): JsonSchema => closed('A page of a list.', pageProperties(items));

/** A page of records: the specification's, with the cursor and whether the source gave access. */
export const recordPageOf = (items: JsonSchema): JsonSchema =>
  closed('A page of records.', {
    ...pageProperties(items),
    next_cursor: nullable(text('Cursor of the next page; null on the last.')),
    availability: text('Whether an empty list means that nothing exists.', { enum: ['AVAILABLE', 'NOT_ACCESSIBLE', 'NOT_CONFIGURED'] }),
  });

/** A page that holds one item. */
export const pageExample = <T>(item: T): Page<T> => ({ total: 1, per_page: 100, current_page: 1, last_page: 1, result: [item] });
