import { type Members, type Partly, type SchemaOf, schemaOf } from '@company-data/kernel';

export type { Static } from '@company-data/kernel';

/** A number from 0. */
export const count: SchemaOf<number> = schemaOf({ type: 'integer', minimum: 0 });

/** A number from 1. */
export const positive: SchemaOf<number> = schemaOf({ type: 'integer', minimum: 1 });

export const flag: SchemaOf<boolean> = schemaOf({ type: 'boolean' });

/** One of a closed set of texts. */
export const choice = <Value extends string>(values: readonly Value[]): SchemaOf<Value> => schemaOf({ enum: values });

/** A text of a form. */
export const text = (pattern: string): SchemaOf<string> => schemaOf({ type: 'string', pattern });

/** A body whose members are all named. */
export const object = <M extends Members, Needed extends keyof M & string = never>(
  properties: M,
  required: Needed[] = [],
): SchemaOf<Partly<M, Needed>> => schemaOf({ type: 'object', additionalProperties: false, required, properties });
