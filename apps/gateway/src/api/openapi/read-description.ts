import type { Description, Operation } from './description.js';
import { openApiDocument } from './document.js';

type ComponentMap = Record<string, Record<string, object>>;

/** Returns the target of a reference, or the value itself. */
function dereference<T extends object>(components: ComponentMap, value: T & { $ref?: string }): T {
  const [kind, name] = value.$ref?.split('/').slice(2) ?? [];
  if (kind === undefined || name === undefined) return value;
  const found = components[kind]?.[name];
  if (found === undefined) throw new Error(`The OpenAPI document has no ${value.$ref}.`);
  return found as T;
}

const mapped = <T, U>(record: Record<string, T>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/**
 * Returns the OpenAPI document with its parameters and responses in place. References to schemas
 * stay.
 */
export function readDescription(baseUrl = 'https://api.example.com'): Description {
  const document = openApiDocument(baseUrl) as unknown as Description;
  const components = document.components as ComponentMap;
  const dereferenced = (operation: Operation): Operation => ({
    ...operation,
    parameters: (operation.parameters ?? []).map((each) => dereference(components, each)),
    responses: mapped(operation.responses, (each) => dereference(components, each)),
  });
  return {
    ...document,
    paths: mapped(document.paths, (methods) => mapped(methods, dereferenced)),
    webhooks: mapped(document.webhooks, ({ post }) => ({ post: dereferenced(post) })),
  };
}
