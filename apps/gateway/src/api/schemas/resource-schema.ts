import { type Page, Warning } from '@company-data/contracts';
import { closed, type JsonSchema, named, nameOf, orNull } from '@company-data/kernel';
import { schemaOfClass } from './schema-of-class.js';

export const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more });
export const time = (description: string): JsonSchema => text(`${description} (ISO 8601, UTC)`, { format: 'date-time' });
const integer = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
export const listOf = (description: string, items: JsonSchema): JsonSchema => ({ type: 'array', description, items });

const pageProperties = (items: JsonSchema): Record<string, JsonSchema> => ({
  total: integer('Number of items in all pages.'),
  per_page: integer('Items per page.'),
  current_page: integer('Number of this page, from 1.'),
  last_page: integer('Number of the last page.'),
  result: listOf('The items of this page.', items),
});

/** An object that has all of these members and no others. */
export const object = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  ...closed(properties),
});

/** An object with the name of its items and `Page`. */
const page = (items: JsonSchema, description: string, properties: Record<string, JsonSchema>): JsonSchema =>
  named(`${nameOf(items)!.name}Page`, description, object(description, properties));

const nextCursor = orNull('string', { description: 'Cursor of the next page. null on the last page.' });

/** A page in the form of the specification, with a cursor for lists that have cursors. */
export const pageOf = (items: JsonSchema, hasCursor = false): JsonSchema =>
  page(items, 'A page of a list.', { ...pageProperties(items), ...(hasCursor ? { next_cursor: nextCursor } : {}) });

const warnings = listOf('Reason for an empty list that does not mean that no data exists. Otherwise absent.', schemaOfClass(Warning));

/**
 * A page of records: the specification's form, with the cursor and the availability of the source.
 */
export function recordPageOf(items: JsonSchema): JsonSchema {
  const schema = page(items, 'A page of records.', {
    ...pageProperties(items),
    next_cursor: nextCursor,
    availability: text('Whether an empty list means that no data exists.', { enum: ['AVAILABLE', 'NOT_ACCESSIBLE', 'NOT_CONFIGURED'] }),
  });
  return { ...schema, properties: { ...(schema['properties'] as object), warnings } };
}

/** A page with one item. */
export const pageExample = <T>(item: T): Page<T> => ({ total: 1, per_page: 100, current_page: 1, last_page: 1, result: [item] });
