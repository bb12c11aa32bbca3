import { type JsonSchema, type Members, orNull, type Partly, type SchemaOf, schemaOf, type Static } from '@company-data/kernel';

export type { Static };

/** A JSON Schema as ajv takes it, of an answer whose type `Static` tells. */
export type Schema<T = unknown> = SchemaOf<T>;

/** Text that a source may leave out; the cap turns a runaway answer into a malformed one. */
export const text = (maxLength = 10_000): Schema<string | null> => orNull('string', { maxLength });

/** Text that must be there and hold something. */
export const filled = (maxLength: number): Schema<string> => schemaOf({ type: 'string', minLength: 1, maxLength });

/** A scalar that sources write now as text, now as a number. */
export const scalar: Schema<string | number | null> = schemaOf({ type: ['string', 'number', 'null'], maxLength: 1_000 });

export const flag: Schema<boolean | null> = orNull('boolean');

/** How many there are: a number that is exact, and that a column holds. */
export const count: Schema<number> = schemaOf({ type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** An object of which only the named properties are read; others may hold anything. */
export const object = <M extends Members, Needed extends keyof M & string = never>(
  properties: M,
  required: Needed[] = [],
): Schema<Partly<M, Needed>> => schemaOf({ type: 'object', properties, required });

/** The same, where the source may also say null. */
export const optional = <M extends Members>(properties: M): Schema<Partly<M, never> | null> => orNull('object', { properties });

export const listOf = <S extends JsonSchema>(items: S, maxItems: number): Schema<Static<S>[] | null> =>
  orNull('array', { items, maxItems });

/** A list that must be there. */
export const list = <S extends JsonSchema>(items: S, maxItems: number): Schema<Static<S>[]> => schemaOf({ type: 'array', items, maxItems });

export const SIREN: Schema<string> = schemaOf({ type: 'string', pattern: '^[0-9]{9}$' });

export const SIRET: Schema<string> = schemaOf({ type: 'string', pattern: '^[0-9]{14}$' });

/** Makes an object need one of the named properties at least, of this type. */
export const oneOf = (names: string[], type: string): JsonSchema => ({
  anyOf: names.map((name) => object({ [name]: { type } }, [name])),
});
