import type { JsonSchema } from './definition.js';

/** A text or null; the length in characters. */
export const text = (description: string, maxLength = 255): JsonSchema => ({ type: ['string', 'null'], maxLength, description });

/** The label of a code in French under its name, and beside it the English one under the name with `_en`. */
export const labels = (name: string, description: string, maxLength = 255): Record<string, JsonSchema> => ({
  [name]: text(description, maxLength),
  [`${name}_en`]: text(`\`${name}\` in English; null where the code list has none.`),
});

/** A calendar date (YYYY-MM-DD) or null. */
export const date = (description: string): JsonSchema => ({ type: ['string', 'null'], format: 'date', maxLength: 10, description });

/** A moment (ISO 8601, UTC) or null. */
export const dateTime = (description: string): JsonSchema => ({
  type: ['string', 'null'],
  format: 'date-time',
  maxLength: 30,
  description,
});

/** A month (YYYY-MM) or null. */
export const month = (description: string): JsonSchema => pattern('^\\d{4}-(0[1-9]|1[0-2])$', 7, description);

/** A text of a fixed form, or null. */
export const pattern = (expression: string, maxLength: number, description: string): JsonSchema => ({
  type: ['string', 'null'],
  pattern: expression,
  maxLength,
  description,
});

/** A decimal number or null; the description says the unit. */
export const number = (description: string): JsonSchema => ({ type: ['number', 'null'], description });

/** A percentage from 0 to 100, or null. */
export const percentage = (description: string): JsonSchema => ({
  type: ['number', 'null'],
  minimum: 0,
  maximum: 100,
  description: `${description} Percent.`,
});

/** A whole number or null. */
export const integer = (description: string): JsonSchema => ({ type: ['integer', 'null'], description });

/** True, false, or null when the source does not say. */
export const flag = (description: string): JsonSchema => ({ type: ['boolean', 'null'], description });

/** One of a closed set of texts, or null. */
export const choice = (values: readonly string[], description: string): JsonSchema => ({
  type: ['string', 'null'],
  enum: [...values, null],
  description,
});

/** An object with all of its members present, or null; nothing else may be in it. */
export const object = (properties: Record<string, JsonSchema>, description: string): JsonSchema => ({
  type: ['object', 'null'],
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
  description,
});

/** An array, empty when there is nothing; its items are never null. */
export const listOf = (items: JsonSchema, description: string, maxItems = 1000): JsonSchema => ({
  type: 'array',
  items: always(items),
  maxItems,
  description,
});

/** The same schema without null: the value is there in every record. */
export function always(schema: JsonSchema): JsonSchema {
  const { type, enum: values, ...rest } = schema;
  const named = Array.isArray(type) ? type.filter((name) => name !== 'null') : [type];
  return {
    type: named.length === 1 ? named[0] : named,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
    ...rest,
  };
}

/** The schema of a record as served: `id` first, every member present. */
export function recordOf(properties: Record<string, JsonSchema>): JsonSchema {
  const id = { type: 'string', format: 'uuid', maxLength: 36, description: 'Id of the record, the same across synchronizations.' };
  return {
    type: 'object',
    additionalProperties: false,
    required: ['id', ...Object.keys(properties)],
    properties: { id, ...properties },
  };
}
