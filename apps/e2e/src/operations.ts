import { isObject } from '@company-data/kernel';

/** Fields of an OpenAPI parameter that the tests use. */
export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Record<string, unknown>;
  example?: unknown;
}

/** Media types of a request or response body. */
export interface MediaTypes {
  content?: Record<string, { schema: object; example?: unknown }>;
}

/** Operation of the OpenAPI document, with its method, its path and resolved references. */
export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  /** Empty when the operation needs no API key. */
  security?: object[];
  parameters: ParameterObject[];
  requestBody?: MediaTypes;
  /** Media type of the streamed response, if the operation has one. */
  'x-streams'?: { mediaType: string };
  responses: Record<string, MediaTypes & { headers?: Record<string, unknown> }>;
}

export interface ApiDescription {
  operations: DescribedOperation[];
}

/** Parameter in the OpenAPI document. The operators of a filter are properties of one object. */
type DocumentedParameter = ParameterObject & { style?: string };

/** Returns the part of the document at a reference. */
const partAt = (document: object, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce((at: unknown, name) => (at as Record<string, unknown>)[name], document);

/** Replaces the references in a value by the parts that they refer to. */
function resolved(document: object, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(document, item));
  if (!isObject(value)) return value;
  const { $ref, ...rest } = value;
  const members = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, resolved(document, member)]));
  return typeof $ref === 'string' ? { ...(resolved(document, partAt(document, $ref)) as object), ...members } : members;
}

/**
 * Expands a parameter to its forms in a query: one per operator of a filter, and the bare name for
 * `eq`.
 */
function sentAs(parameter: DocumentedParameter): ParameterObject[] {
  const { name, schema, style } = parameter;
  if (style !== 'deepObject') return [parameter];
  return Object.entries(schema['properties'] as Record<string, ParameterObject['schema']>).flatMap(([operator, own]) => [
    { ...parameter, name: `${name}[${operator}]`, schema: own },
    ...(operator === 'eq' ? [{ ...parameter, schema: own }] : []),
  ]);
}

/** Builds the required query of an operation from the examples in its description. */
export const requiredQuery = ({ parameters }: DescribedOperation): string =>
  parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name, example }, place) => `${place === 0 ? '?' : '&'}${name}=${[example].flat().join()}`)
    .join('');

type Paths = Record<string, Record<string, Omit<DescribedOperation, 'method' | 'path'>>>;

/** Reads the OpenAPI document of a running system. */
export async function describeApi(baseUrl: string): Promise<ApiDescription> {
  const document = (await (await fetch(`${baseUrl}/api/v6/openapi.json`)).json()) as { paths: Paths };
  const operations = Object.entries(resolved(document, document.paths) as Paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, ...operation }]) => ({
      ...operation,
      parameters: parameters.flatMap(sentAs),
      method: method.toUpperCase(),
      path,
    })),
  );
  return { operations };
}
