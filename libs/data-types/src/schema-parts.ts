import { closed, type Members, notNull, orNull, type SchemaOf, schemaOf, type Whole } from '@company-data/kernel';

/** Text or null, limited in characters. */
export const text = (description: string, maxLength = 255): SchemaOf<string | null> => orNull('string', { maxLength, description });

/** Label of a code in French, and its English label under the name with the suffix `_en`. */
export const labels = <Name extends string>(name: Name, description: string, maxLength = 255) =>
  ({
    [name]: text(description, maxLength),
    [`${name}_en`]: text(`English text of \`${name}\`. Null when the code list has none.`),
  }) as Record<Name | `${Name}_en`, SchemaOf<string | null>>;

/** Calendar date (YYYY-MM-DD) or null. */
export const date = (description: string): SchemaOf<string | null> => orNull('string', { format: 'date', maxLength: 10, description });

/** Date-time (ISO 8601, UTC) or null. */
export const dateTime = (description: string): SchemaOf<string | null> =>
  orNull('string', { format: 'date-time', maxLength: 30, description });

/** Month (YYYY-MM) or null. */
export const month = (description: string): SchemaOf<string | null> => pattern('^\\d{4}-(0[1-9]|1[0-2])$', 7, description);

/** UUID of this API, or null. */
export const id = (description: string): SchemaOf<string | null> => orNull('string', { format: 'uuid', maxLength: 36, description });

/** Text that matches a pattern, or null. */
export const pattern = (expression: string, maxLength: number, description: string): SchemaOf<string | null> =>
  orNull('string', { pattern: expression, maxLength, description });

/** Decimal number or null. The description states the unit. */
export const number = (description: string): SchemaOf<number | null> => orNull('number', { description });

/** Percentage from 0 to 100, or null. */
export const percentage = (description: string): SchemaOf<number | null> =>
  orNull('number', { minimum: 0, maximum: 100, description: `${description} In percent.` });

/** Integer or null. */
export const integer = (description: string): SchemaOf<number | null> => orNull('integer', { description });

/** Boolean, or null when the source does not report it. */
export const flag = (description: string): SchemaOf<boolean | null> => orNull('boolean', { description });

/** One of a closed set of texts, or null. */
export const choice = <const Value extends string>(values: readonly Value[], description: string): SchemaOf<Value | null> =>
  orNull('string', { enum: [...values, null], description });

/**
 * One of a closed set of texts, or null. The table gives the meaning of each code, or its values at
 * the sources.
 */
export const codes = <const Table extends Record<string, string>>(
  description: string,
  table: Table,
): SchemaOf<(keyof Table & string) | null> => {
  const meanings = Object.entries(table).map(([code, meaning]) => (meaning === '' ? code : `${code} (${meaning})`));
  return choice(Object.keys(table) as (keyof Table & string)[], `${description} ${meanings.join(', ')}.`);
};

/** Closed object with all members required, or null. */
export const object = <M extends Members>(properties: M, description: string): SchemaOf<Whole<M> | null> =>
  orNull('object', { ...closed(properties), description });

/** Array whose items are never null. Empty when nothing exists. */
export const listOf = <T>(items: SchemaOf<T>, description: string, maxItems = 1000): SchemaOf<NonNullable<T>[]> =>
  schemaOf({ type: 'array', items: notNull(items), maxItems, description });

/** Array, or null when no source was read for it. */
export const listOrNull = <T>(items: SchemaOf<T>, description: string, maxItems = 1000): SchemaOf<NonNullable<T>[] | null> =>
  schemaOf({ ...listOf(items, description, maxItems), type: ['array', 'null'] });

/** Removes null from a schema, for values that every record has. */
export const always = notNull;

/** Schema of a served record: `id` first, all members required. */
export const recordOf = <M extends Members>(properties: M): SchemaOf<Whole<M & { id: SchemaOf<string> }>> =>
  schemaOf({ type: 'object', ...closed({ id: notNull(id('Id of the record, stable across synchronizations.')), ...properties }) });
