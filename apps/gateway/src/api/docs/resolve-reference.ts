import type { JsonSchema } from '@company-data/kernel';

/** References to references end somewhere. */
const MAX_CHAIN_LENGTH = 10;

const unescaped = (segment: string): string => decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');

const at = (document: object, pointer: string): JsonSchema =>
  pointer
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, segment) => (node as Record<string, unknown>)[unescaped(segment)], document) as JsonSchema;

/**
 * Gives what a part of the document stands for: itself, or what it refers to, with what is said
 * beside the reference.
 */
export type Resolve = (schema: JsonSchema) => JsonSchema;

/** Follows the references of a document. @throws Error where one leads nowhere */
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

/** The name of the component that a part refers to. */
export const referredName = ({ $ref }: JsonSchema): string | undefined => (typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined);
