import { type Page, Warning } from '@company-data/contracts';
import { closed, type JsonSchema, named, nameOf, orNull } from '@company-data/kernel';
import { schemaOfClass } from './schema-of-class.js';

export const text = (description: string, more: JsonSchema = {}): JsonSchema => ({ type: 'string', description, ...more });
export const time = (description: string): JsonSchema => text(`${description} (ISO 8601, UTC)`, { format: 'date-time' });
const integer = (description: string): JsonSchema => ({ type: 'integer', minimum: 0, description });
export const listOf = (description: string, items: JsonSchema): JsonSchema => ({ type: 'array', description, items });

const pageProperties = (items: JsonSchema): Record<string, JsonSchema> => ({
  total: integer('Items in all pages.'),
  per_page: integer('Items per page.'),
  current_page: integer('Number of this page, from 1.'),
  last_page: integer('Number of the last page.'),
  result: listOf('The items of this page.', items),
});

/** An object with all of these members and no others. */
export const object = (description: string, properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  description,
  ...closed(properties),
});

/** An object called after what it is a page of. */
const page = (items: JsonSchema, description: string, properties: Record<string, JsonSchema>): JsonSchema =>
  named(`${nameOf(items)!.name}Page`, description, object(description, properties));

const nextCursor = orNull('string', { description: 'Cursor of the next page; null on the last.' });

/** A page, as the specification shows it, with a cursor where the list has them. */
export const pageOf = (items: JsonSchema, hasCursor = false): JsonSchema =>
  page(items, 'A page of a list.', { ...pageProperties(items), ...(hasCursor ? { next_cursor: nextCursor } : {}) });

const warnings = listOf('Why the list is empty, where that is not because there is nothing; absent otherwise.', schemaOfClass(Warning));

/** A page of records: the specification's, with the cursor and whether the source gave access. */
export function recordPageOf(items: JsonSchema): JsonSchema {
  const schema = page(items, 'A page of records.', {
    ...pageProperties(items),
    next_cursor: nextCursor,
    availability: text('Whether an empty list means that nothing exists.', { enum: ['AVAILABLE', 'NOT_ACCESSIBLE', 'NOT_CONFIGURED'] }),
  });
  return { ...schema, properties: { ...(schema['properties'] as object), warnings } };
}

/** A page that holds one item. */
export const pageExample = <T>(item: T): Page<T> => ({ total: 1, per_page: 100, current_page: 1, last_page: 1, result: [item] });
