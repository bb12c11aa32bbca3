import type { Static, TObject, TOptional, TUnsafe } from 'typebox';

export type { Static } from 'typebox';

/** A JSON Schema (2020-12) as plain data, which is served, compiled and traversed unchanged. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * A JSON Schema with the TypeScript type of its values, which `Static` returns. Uses the types of
 * TypeBox without its builders, which load hundreds of modules and do not support
 * `type: ['string', 'null']` (ADR 14).
 */
export type SchemaOf<T> = JsonSchema & TUnsafe<T>;

/** Schemas of the members of an object. The type of a plain schema is unknown. */
export type Members = Record<string, JsonSchema>;

/** Type of an object with all of these members. */
export type Whole<M extends Members> = Static<TObject<M>>;

/** Type of an object with the needed members, in which the others are optional. */
export type Partly<M extends Members, Needed extends keyof M> = Static<
  TObject<{ [Name in keyof M]: Name extends Needed ? M[Name] : TOptional<M[Name]> }>
>;

/** Assigns a type to a schema. The compiler does not verify it. */
export const schemaOf = <T>(schema: JsonSchema): SchemaOf<T> => schema as SchemaOf<T>;

/** Returns the schema of a value of one JSON type, or null. */
export const orNull = <T>(type: string, keywords: JsonSchema = {}): SchemaOf<T | null> => schemaOf({ type: [type, 'null'], ...keywords });

/** Returns the same schema without null. */
export function notNull<T>(schema: SchemaOf<T>): SchemaOf<NonNullable<T>> {
  const { type, enum: values, ...rest } = schema;
  const named = [type].flat().filter((name) => name !== 'null');
  return schemaOf({
    type: named.length === 1 ? named[0] : named,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
    ...rest,
  });
}

/** Returns the keywords of an object that requires all of these members and allows no others. */
export const closed = (properties: Members): JsonSchema => ({
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

const NAME = Symbol('name of a schema');

/** Name of a schema, and its description in all places. */
export interface SchemaName {
  name: string;
  description: string | undefined;
}

/** Returns the same schema with a name. The OpenAPI document contains a named schema once. */
export const named = <S extends JsonSchema>(name: string, description: string | undefined, schema: S): S => ({
  ...schema,
  [NAME]: { name, description },
});

/** Returns the name of a schema, or undefined. A spread schema keeps its name. */
export const nameOf = (schema: JsonSchema): SchemaName | undefined => (schema as { [NAME]?: SchemaName })[NAME];
