import type { JsonSchema } from '@company-data/kernel';

/** Longest chain of references. */
const MAX_CHAIN_LENGTH = 10;

const unescaped = (segment: string): string => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');

const at = (document: object, pointer: string): JsonSchema =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, segment) => (node as Record<string, unknown>)[unescaped(segment)], document) as JsonSchema;

/**
 * Returns the schema itself, or the target of its reference combined with the members next to it.
 */
export type Resolve = (schema: JsonSchema) => JsonSchema;

/**
 * Returns the resolver of a document's references. @throws Error for a reference without a target
 */
export const resolverOf =
  (document: object): Resolve =>
  (schema) => {
    let resolved = schema;
    for (let steps = 0; typeof resolved['$ref'] === 'string'; steps += 1) {
      const { $ref, ...siblings } = resolved;
      const target = at(document, String($ref));
      if (steps === MAX_CHAIN_LENGTH || target === undefined) throw new Error(`${String($ref)} leads nowhere`);
      resolved = { ...target, ...siblings };
    }
    return resolved;
  };

/** Returns the component name of a reference. */
export const referredName = ({ $ref }: JsonSchema): string | undefined => (typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined);
