import { itemsOf, schemaThrough } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';

/** What stands at a path, as operators know it. */
export type FieldKind = 'text' | 'number' | 'flag' | 'day' | 'moment' | 'object';

/** A field of a record. */
export interface Field {
  schema: JsonSchema;
  /** Of a list: what its items are. */
  kind: FieldKind;
  isList: boolean;
}

const KINDS: Record<string, FieldKind> = { integer: 'number', number: 'number', boolean: 'flag', object: 'object' };
const FORMATS: Record<string, FieldKind> = { date: 'day', 'date-time': 'moment' };

const typeOf = ({ type }: JsonSchema): string => String([type].flat().find((name) => name !== 'null'));
const isList = (schema: JsonSchema): boolean => typeOf(schema) === 'array';

/** The field at a dotted path; lists on the way are gone through. Undefined when there is none. */
export function fieldAt(schema: JsonSchema, path: string): Field | undefined {
  const at = schemaThrough(schema, path);
  if (at === undefined) return undefined;
  const item = itemsOf(at);
  return { schema: item, isList: isList(at), kind: FORMATS[String(item.format)] ?? KINDS[typeOf(item)] ?? 'text' };
}

/** Every dotted path there is, those of members of objects and lists included. */
export const pathsOf = (schema: JsonSchema): string[] =>
  Object.entries((itemsOf(schema).properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, member]) => [
    name,
    ...pathsOf(member).map((path) => `${name}.${path}`),
  ]);

/** A value as it is compared. */
export type Comparable = number | string | boolean;

/** What is compared for a value: moments are by the time they name, however it is written. */
export const comparable = ({ kind }: Pick<Field, 'kind'>): ((value: unknown) => Comparable) =>
  kind === 'moment' ? (value) => Date.parse(String(value)) : (value) => value as Comparable;
