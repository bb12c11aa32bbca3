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

/** The schema of what a list holds at last; of anything else the schema itself. */
export function itemOf(schema: JsonSchema): JsonSchema {
  return isList(schema) ? itemOf(schema.items as JsonSchema) : schema;
}

const membersOf = (schema: JsonSchema): Record<string, JsonSchema> =>
  (itemOf(schema).properties as Record<string, JsonSchema> | undefined) ?? {};

/** The field at a dotted path; lists on the way are gone through. Undefined when there is none. */
export function fieldAt(schema: JsonSchema, path: string): Field | undefined {
  let at: JsonSchema = schema;
  for (const member of path.split('.')) {
    const members = membersOf(at);
    if (!Object.hasOwn(members, member)) return undefined;
    at = members[member]!;
  }
  const item = itemOf(at);
  return { schema: item, isList: isList(at), kind: FORMATS[String(item.format)] ?? KINDS[typeOf(item)] ?? 'text' };
}

/** Every dotted path there is, those of members of objects and lists included. */
export const pathsOf = (schema: JsonSchema): string[] =>
  Object.entries(membersOf(schema)).flatMap(([name, member]) => [name, ...pathsOf(member).map((path) => `${name}.${path}`)]);
