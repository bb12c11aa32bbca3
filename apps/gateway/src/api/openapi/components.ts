import { isDeepStrictEqual } from 'node:util';
import { isObject, type JsonSchema, nameOf, type SchemaName } from '@company-data/kernel';

const NULL: JsonSchema = { type: 'null' };

const mayBeNull = ({ type }: JsonSchema): boolean => Array.isArray(type) && type.includes('null');

/** Returns the schema with its component description and without null. */
function withoutDescription(schema: JsonSchema, { description }: SchemaName): JsonSchema {
  const type = mayBeNull(schema) ? (schema.type as string[]).find((each) => each !== 'null') : schema.type;
  return { ...schema, type, description };
}

/** Kinds of shared components besides schemas. */
type Kind = 'examples' | 'parameters' | 'responses';

const COMPONENT = Symbol('part of a document');

/**
 * Names a part of a document. The part is stored once in the components and referenced where it is
 * used.
 */
export const shared = (kind: Kind, name: string, component: object): object => ({ ...component, [COMPONENT]: { kind, name } });

const componentOf = (value: object): { kind: Kind; name: string } | undefined =>
  (value as { [COMPONENT]?: { kind: Kind; name: string } })[COMPONENT];

/** Components of a document by kind, sorted by name. */
class Components {
  private readonly byKind = new Map<string, Map<string, unknown>>();

  /** Stores a component and returns a reference to it. */
  register(kind: Kind | 'schemas', name: string, component: unknown): { $ref: string } {
    const ofKind = this.byKind.get(kind) ?? new Map<string, unknown>();
    const existing = ofKind.get(name);
    if (existing !== undefined && !isDeepStrictEqual(existing, component)) throw new Error(`two different ${kind} are called ${name}`);
    this.byKind.set(kind, ofKind.set(name, component));
    return { $ref: `#/components/${kind}/${name}` };
  }

  all(): Record<string, object> {
    const inOrder = (ofKind: Map<string, unknown>) => Object.fromEntries([...ofKind].sort(([one], [other]) => (one < other ? -1 : 1)));
    return Object.fromEntries([...this.byKind].map(([kind, ofKind]) => [kind, inOrder(ofKind)]));
  }
}

/** Moves the named parts of a document to its components, and replaces them with references. */
export function withComponents(document: Record<string, unknown>): Record<string, unknown> {
  const components = new Components();

  function referenceTo(schema: JsonSchema, named: SchemaName): JsonSchema {
    const reference = components.register('schemas', named.name, membersOf(withoutDescription(schema, named)));
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
    const [name, component] = [nameOf(value), componentOf(value)];
    if (name !== undefined) return referenceTo(value, name);
    return component === undefined ? membersOf(value) : components.register(component.kind, component.name, membersOf(value));
  }

  const referring = membersOf(document);
  return { ...referring, components: { ...(referring['components'] as object), ...components.all() } };
}
