import type { Static, TObject, TOptional, TUnsafe } from 'typebox';

export type { Static } from 'typebox';

/** A JSON Schema (2020-12) as plain data: it is served, compiled and walked as it stands. */
export interface JsonSchema {
  [keyword: string]: unknown;
}

/**
 * A JSON Schema that knows the TypeScript type of what it describes, which `Static` tells. The
 * types are TypeBox's; its builders are left out, since they load hundreds of modules and cannot
 * say `type: ['string', 'null']` (ADR 14).
 */
export type SchemaOf<T> = JsonSchema & TUnsafe<T>;

/** Schemas of the members of an object; what a plain one describes is unknown. */
export type Members = Record<string, JsonSchema>;

/** What an object is that has all of these members. */
export type Whole<M extends Members> = Static<TObject<M>>;

/** What an object is that has those of these members that are named, and may have the others. */
export type Partly<M extends Members, Needed extends keyof M> = Static<
  TObject<{ [Name in keyof M]: Name extends Needed ? M[Name] : TOptional<M[Name]> }>
>;

/** A schema with the type it describes; the only place that takes its author's word for it. */
export const schemaOf = <T>(schema: JsonSchema): SchemaOf<T> => schema as SchemaOf<T>;

/** A value of one JSON type, or null. */
export const orNull = <T>(type: string, keywords: JsonSchema = {}): SchemaOf<T | null> => schemaOf({ type: [type, 'null'], ...keywords });

/** The same schema without null, and what it describes without undefined. */
export function notNull<T>(schema: SchemaOf<T>): SchemaOf<NonNullable<T>> {
  const { type, enum: values, ...rest } = schema;
  const named = [type].flat().filter((name) => name !== 'null');
  return schemaOf({
    type: named.length === 1 ? named[0] : named,
    ...(Array.isArray(values) && { enum: values.filter((value) => value !== null) }),
    ...rest,
  });
}

/** What an object says that has all of these members and no others. */
export const closed = (properties: Members): JsonSchema => ({
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
});

const NAME = Symbol('name of a schema');

/** How a schema is called, and what it is wherever it stands. */
export interface SchemaName {
  name: string;
  description: string | undefined;
}

/**
 * The same schema under a name: the description of the API holds it once, whatever it is said to be
 * for where it is used.
 */
export const named = <S extends JsonSchema>(name: string, description: string | undefined, schema: S): S => ({
  ...schema,
  [NAME]: { name, description },
});

/** The name a schema was given, if any; one that was spread into another goes along. */
export const nameOf = (schema: JsonSchema): SchemaName | undefined => (schema as { [NAME]?: SchemaName })[NAME];
