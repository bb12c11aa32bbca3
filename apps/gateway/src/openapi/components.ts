import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonSchema, nameOf, type SchemaName } from '@company-data/kernel';

const NULL: JsonSchema = { type: 'null' };

const mayBeNull = ({ type }: JsonSchema): boolean => Array.isArray(type) && type.includes('null');

/** What a named schema says wherever it is used. */
function bare(schema: JsonSchema, { description }: SchemaName): JsonSchema {
  const type = mayBeNull(schema) ? (schema.type as string[]).find((each) => each !== 'null') : schema.type;
  return { ...schema, type, description };
}

/** Moves the schemas of a document that bear a name to its components, with references in their places. */
export function withComponents(document: Record<string, unknown>): Record<string, unknown> {
  const found = new Map<string, unknown>();

  function keep(schema: JsonSchema, named: SchemaName): void {
    const component = membersOf(bare(schema, named));
    const known = found.get(named.name);
    if (known !== undefined && !isDeepStrictEqual(known, component)) throw new Error(`two different schemas are called ${named.name}`);
    found.set(named.name, component);
  }

  function referenceTo(schema: JsonSchema, named: SchemaName): JsonSchema {
    keep(schema, named);
    const reference = { $ref: `#/components/schemas/${named.name}` };
    const { description } = schema;
    return {
      ...(mayBeNull(schema) ? { anyOf: [reference, NULL] } : reference),
      ...(description === named.description ? {} : { description }),
    };
  }

  function membersOf(value: Record<string, unknown>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, hoisted(member)]])));
  }

  function hoisted(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(hoisted);
    if (!isObject(value)) return value;
    const name = nameOf(value);
    return name === undefined ? membersOf(value) : referenceTo(value, name);
  }

  const referring = membersOf(document);
  const schemas = Object.fromEntries([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
  return { ...referring, components: { ...(referring['components'] as object), schemas } };
}
