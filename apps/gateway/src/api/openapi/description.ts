import type { JsonSchema } from '@company-data/kernel';

/** The members of a JSON schema that the generators read. */
export interface Schema extends JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
  [member: string]: unknown;
}

/** A request or response body in one media type. */
export interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, object>;
}

export interface Payload {
  description?: string;
  content?: Record<string, Content>;
}

/** An operation of the OpenAPI document. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: Payload & { required?: boolean };
  responses: Record<string, Payload>;
  /** Empty when no key is required. */
  security?: object[];
  'x-streams'?: Stream;
}

/** A streamed form of a response. */
export interface Stream {
  mediaType: string;
  description: string;
}

/** The OpenAPI document. */
export interface Description {
  openapi: string;
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** Requests that the API sends, by event. */
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; [kind: string]: unknown };
  [member: string]: unknown;
}

/** An operation with its method and path. */
export interface PlacedOperation extends Operation {
  method: string;
  path: string;
}

/** All operations, in the order of the document. */
export const operationsOf = ({ paths }: Description): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/**
 * Returns the schema, or the target of its reference. @throws Error for a reference without a
 * target
 */
export function resolved({ components }: Description, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = components.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (found === undefined) throw new Error(`The OpenAPI document has no ${schema.$ref}.`);
  return found;
}

/** Returns the 2xx response with the lowest status. @throws Error when the operation has none */
export function successOf({ operationId, responses }: Operation): { status: number; content: Record<string, Content> } {
  const [status] = Object.keys(responses).filter((each) => each.startsWith('2'));
  if (status === undefined) throw new Error(`${operationId} has no successful response.`);
  return { status: Number(status), content: responses[status]!.content ?? {} };
}

/** Parameters at a location, in the order of the document. */
export const parametersIn = ({ parameters = [] }: Operation, location: Parameter['in']): Parameter[] =>
  parameters.filter((each) => each.in === location);

/** Returns the JSON form of a body, or another form if it has none. */
export const contentOf = ({ content = {} }: Payload): [mediaType: string, content: Content] | undefined =>
  Object.entries(content).toSorted(([one], [other]) => Number(other.includes('json')) - Number(one.includes('json')))[0];

/**
 * Returns a sample value of a parameter: its example, its default, or the first value of its enum.
 */
export function exampleOf({ example, schema }: Parameter): unknown {
  const { enum: values, default: fallback } = schema as { enum?: unknown[]; default?: unknown };
  return example ?? fallback ?? values?.[0];
}
