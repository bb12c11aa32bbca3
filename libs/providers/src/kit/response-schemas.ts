import { type JsonSchema, type Members, orNull, type Partly, type SchemaOf, schemaOf, type Static } from '@company-data/kernel';

export type { Static };

/** JSON Schema of a response, with the type that `Static` returns. */
export type Schema<T = unknown> = SchemaOf<T>;

/** Optional text. The maximum length makes an oversized response malformed. */
export const text = (maxLength = 10_000): Schema<string | null> => orNull('string', { maxLength });

/** Required text that is not empty. */
export const filled = (maxLength: number): Schema<string> => schemaOf({ type: 'string', minLength: 1, maxLength });

/** Scalar that sources write as text or as a number. */
export const scalar: Schema<string | number | null> = schemaOf({ type: ['string', 'number', 'null'], maxLength: 1_000 });

export const flag: Schema<boolean | null> = orNull('boolean');

/** Count: a non-negative integer that JavaScript represents exactly. */
export const count: Schema<number> = schemaOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Object with the named properties. Other properties can have any value. */
export const object = <M extends Members, Needed extends keyof M & string = never>(
  properties: M,
  required: Needed[] = [],
): Schema<Partly<M, Needed>> => schemaOf({ type: 'object', properties, required });

/** Object with the named properties, or null. */
export const optional = <M extends Members>(properties: M): Schema<Partly<M, never> | null> => orNull('object', { properties });

export const listOf = <S extends JsonSchema>(items: S, maxItems: number): Schema<Static<S>[] | null> =>
  orNull('array', { items, maxItems });

/** Required list. */
export const list = <S extends JsonSchema>(items: S, maxItems: number): Schema<Static<S>[]> => schemaOf({ type: 'array', items, maxItems });

export const SIREN: Schema<string> = schemaOf({ type: 'string', pattern: '^[0-9]{9}$' });

export const SIRET: Schema<string> = schemaOf({ type: 'string', pattern: '^[0-9]{14}$' });

/** Requires at least one of the named properties, with this type. */
export const oneOf = (names: string[], type: string): JsonSchema => ({
  anyOf: names.map((name) => object({ [name]: { type } }, [name])),
});
