import { type ReplyShape, resourceDescriptionOf } from '@company-data/contracts';
import type { JsonSchema } from '@company-data/kernel';
import { pageExample, pageOf } from './resource-schema.js';
import { schemaOfClass } from './schema-of-class.js';

/** Schema and example of a reply, for the reference. */
interface ReplyContent {
  schema: JsonSchema;
  example: unknown;
}

/** Returns the schema and example of a reply, from its resource class. */
export function replyContent({ form, of, description, maxItems, hasCursor }: ReplyShape<unknown>): ReplyContent {
  const schema = schemaOfClass(of);
  const example = resourceDescriptionOf(of)?.example;
  if (form === 'one') return { schema, example };
  if (form === 'page')
    return { schema: pageOf(schema, hasCursor), example: { ...pageExample(example), ...(hasCursor && { next_cursor: null }) } };
  return {
    schema: { type: 'array', ...(description && { description }), ...(maxItems && { maxItems }), items: schema },
    example: [example],
  };
}
