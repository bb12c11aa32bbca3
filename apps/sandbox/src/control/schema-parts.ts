/** A number from 0. */
export const count = { type: 'integer', minimum: 0 };

/** A number from 1. */
export const positive = { type: 'integer', minimum: 1 };

/** A body whose members are all named. */
export const object = (properties: Record<string, unknown>, required: string[] = []): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});
