import type { JsonSchema } from '@company-data/kernel';

/** A JSON schema, as far as it is looked at here. */
export interface Schema extends JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
}

/** A parameter of an operation. */
export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
  [member: string]: unknown;
}

/** A body or an answer in one media type. */
export interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, object>;
}

/** A response or a body. */
export interface Payload {
  description?: string;
  content?: Record<string, Content>;
}

/** An operation, as the description has it. */
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  parameters?: Parameter[];
  requestBody?: Payload & { required?: boolean };
  responses: Record<string, Payload>;
  /** Empty where nobody shows a key. */
  security?: object[];
  'x-streams'?: Stream;
}

/** A form of an answer that is sent over time. */
export interface Stream {
  mediaType: string;
  description: string;
}

/** The description of the interface. */
export interface Description {
  openapi: string;
  info: { title: string; version: string; description?: string };
  tags?: { name: string; description?: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What is sent of its own accord, by what it tells of. */
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, Schema>; [kind: string]: unknown };
  [member: string]: unknown;
}

/** An operation with where it stands. */
export interface PlacedOperation extends Operation {
  method: string;
  path: string;
}

/** All operations, in the order of the description. */
export const operationsOf = ({ paths }: Description): PlacedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** A schema itself, where it is told by reference. @throws for a reference to what is not there */
export function resolved({ components }: Description, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const found = components.schemas[schema.$ref.replace('#/components/schemas/', '')];
  if (found === undefined) throw new Error(`The description has no ${schema.$ref}.`);
  return found;
}

/** The answer of an operation that succeeded: the first there is. */
export function successOf({ operationId, responses }: Operation): { status: number; content: Record<string, Content> } {
  const [status] = Object.keys(responses).filter((each) => each.startsWith('2'));
  if (status === undefined) throw new Error(`${operationId} has no successful answer.`);
  return { status: Number(status), content: responses[status]!.content ?? {} };
}

/** Parameters of a kind, in the order of the description. */
export const parametersIn = ({ parameters = [] }: Operation, location: Parameter['in']): Parameter[] =>
  parameters.filter((each) => each.in === location);

/** JSON where a body or an answer has several forms. */
export const contentOf = ({ content = {} }: Payload): [mediaType: string, content: Content] | undefined =>
  Object.entries(content).toSorted(([one], [other]) => Number(other.includes('json')) - Number(one.includes('json')))[0];

/**
 * A value of a parameter, for somebody who tries it: its own example, else what its schema says.
 */
export function exampleOf({ example, schema }: Parameter): unknown {
  const { enum: values, default: fallback } = schema as { enum?: unknown[]; default?: unknown };
  return example ?? fallback ?? values?.[0];
}
