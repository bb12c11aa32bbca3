import { type Members, type Partly, type SchemaOf, schemaOf } from '@company-data/kernel';

export type { Static } from '@company-data/kernel';

/** An integer of at least 0. */
export const count: SchemaOf<number> = schemaOf({ type: 'integer', minimum: 0 });

/** An integer of at least 1. */
export const positive: SchemaOf<number> = schemaOf({ type: 'integer', minimum: 1 });

export const flag: SchemaOf<boolean> = schemaOf({ type: 'boolean' });

/** One of the given values. */
export const choice = <Value extends string>(values: readonly Value[]): SchemaOf<Value> => schemaOf({ enum: values });

/** A text that matches the pattern. */
export const text = (pattern: string): SchemaOf<string> => schemaOf({ type: 'string', pattern });

/** A body without additional members. */
export const object = <M extends Members, Needed extends keyof M & string = never>(
  properties: M,
  required: Needed[] = [],
): SchemaOf<Partly<M, Needed>> => schemaOf({ type: 'object', additionalProperties: false, required, properties });
