import { closed, type Members, notNull, orNull, type SchemaOf, schemaOf, type Whole } from '@company-data/kernel';

/** A text or null; the length in characters. */
export const text = (description: string, maxLength = 255): SchemaOf<string | null> => orNull('string', { maxLength, description });

/**
 * The label of a code in French under its name, and beside it the English one under the name with
 * `_en`.
 */
export const labels = <Name extends string>(name: Name, description: string, maxLength = 255) =>
  ({
    [name]: text(description, maxLength),
    [`${name}_en`]: text(`\`${name}\` in English; null where the code list has none.`),
  }) as Record<Name | `${Name}_en`, SchemaOf<string | null>>;

/** A calendar date (YYYY-MM-DD) or null. */
export const date = (description: string): SchemaOf<string | null> => orNull('string', { format: 'date', maxLength: 10, description });

/** A moment (ISO 8601, UTC) or null. */
export const dateTime = (description: string): SchemaOf<string | null> =>
  orNull('string', { format: 'date-time', maxLength: 30, description });

/** A month (YYYY-MM) or null. */
export const month = (description: string): SchemaOf<string | null> => pattern('^\\d{4}-(0[1-9]|1[0-2])$', 7, description);

/** An id of ours, or null. */
export const id = (description: string): SchemaOf<string | null> => orNull('string', { format: 'uuid', maxLength: 36, description });

/** A text of a fixed form, or null. */
export const pattern = (expression: string, maxLength: number, description: string): SchemaOf<string | null> =>
  orNull('string', { pattern: expression, maxLength, description });

/** A decimal number or null; the description says the unit. */
export const number = (description: string): SchemaOf<number | null> => orNull('number', { description });

/** A percentage from 0 to 100, or null. */
export const percentage = (description: string): SchemaOf<number | null> =>
  orNull('number', { minimum: 0, maximum: 100, description: `${description} Percent.` });

/** A whole number or null. */
export const integer = (description: string): SchemaOf<number | null> => orNull('integer', { description });

/** True, false, or null when the source does not say. */
export const flag = (description: string): SchemaOf<boolean | null> => orNull('boolean', { description });

/** One of a closed set of texts, or null. */
export const choice = <const Value extends string>(values: readonly Value[], description: string): SchemaOf<Value | null> =>
  orNull('string', { enum: [...values, null], description });

/**
 * One of a closed set of texts, or null; a table says of each what it stands for at the sources.
 */
export const codes = <const Table extends Record<string, string>>(
  description: string,
  table: Table,
): SchemaOf<(keyof Table & string) | null> => {
  const meanings = Object.entries(table).map(([code, meaning]) => (meaning === '' ? code : `${code} (${meaning})`));
  return choice(Object.keys(table) as (keyof Table & string)[], `${description} ${meanings.join('; ')}.`);
};

/** An object with all of its members present, or null; nothing else may be in it. */
export const object = <M extends Members>(properties: M, description: string): SchemaOf<Whole<M> | null> =>
  orNull('object', { ...closed(properties), description });

/** An array, empty when there is nothing; its items are never null. */
export const listOf = <T>(items: SchemaOf<T>, description: string, maxItems = 1000): SchemaOf<NonNullable<T>[]> =>
  schemaOf({ type: 'array', items: notNull(items), maxItems, description });

/** The same schema without null: the value is there in every record. */
export const always = notNull;

/** The schema of a record as served: `id` first, every member present. */
export const recordOf = <M extends Members>(properties: M): SchemaOf<Whole<M & { id: SchemaOf<string> }>> =>
  schemaOf({ type: 'object', ...closed({ id: notNull(id('Id of the record, the same across synchronizations.')), ...properties }) });
