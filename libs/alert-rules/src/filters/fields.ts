import { itemsOf, schemaThrough } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';

/** Kind of a field, which determines its operators. */
export type FieldKind = 'text' | 'number' | 'flag' | 'day' | 'moment' | 'object';

export interface Field {
  schema: JsonSchema;
  /** For a list, the kind of its items. */
  kind: FieldKind;
  isList: boolean;
}

const KINDS: Record<string, FieldKind> = { integer: 'number', number: 'number', boolean: 'flag', object: 'object' };
const FORMATS: Record<string, FieldKind> = { date: 'day', 'date-time': 'moment' };

const typeOf = ({ type }: JsonSchema): string => String([type].flat().find((name) => name !== 'null'));
const isList = (schema: JsonSchema): boolean => typeOf(schema) === 'array';

/**
 * Returns the field at a dotted path, which may lead through lists. Undefined when the path does
 * not exist.
 */
export function fieldAt(schema: JsonSchema, path: string): Field | undefined {
  const at = schemaThrough(schema, path);
  if (at === undefined) return undefined;
  const item = itemsOf(at);
  return { schema: item, isList: isList(at), kind: FORMATS[String(item.format)] ?? KINDS[typeOf(item)] ?? 'text' };
}

/** Returns every dotted path of a schema, members of objects and of list items included. */
export const pathsOf = (schema: JsonSchema): string[] =>
  Object.entries((itemsOf(schema).properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, member]) => [
    name,
    ...pathsOf(member).map((path) => `${name}.${path}`),
  ]);

/** Normalized value for comparisons. */
export type Comparable = number | string | boolean;

/** Returns the normalization of a field's values. Date-times are compared by instant. */
export const comparable = ({ kind }: Pick<Field, 'kind'>): ((value: unknown) => Comparable) =>
  kind === 'moment' ? (value) => Date.parse(String(value)) : (value) => value as Comparable;
