import { isObject } from '@company-data/kernel';

/** What the tests read of an OpenAPI parameter. */
export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Record<string, unknown>;
  example?: unknown;
}

/** What a body or an answer is made of. */
export interface MediaTypes {
  content?: Record<string, { schema: object; example?: unknown }>;
}

/** An operation of the API's own description, with where it stands and all that it refers to. */
export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  /** Empty where no key is needed. */
  security?: object[];
  parameters: ParameterObject[];
  requestBody?: MediaTypes;
  /** The other form it answers in, over time. */
  'x-streams'?: { mediaType: string };
  responses: Record<string, MediaTypes & { headers?: Record<string, unknown> }>;
}

export interface ApiDescription {
  operations: DescribedOperation[];
}

/** A parameter as the document has it: the operators of a filter are members of one object. */
type DocumentedParameter = ParameterObject & { style?: string };

/** The part of the document that a reference names. */
const partAt = (document: object, reference: string): unknown =>
  reference
    .slice(2)
    .split('/')
    .reduce((at: unknown, name) => (at as Record<string, unknown>)[name], document);

/** A value with the parts that it refers to in their places. */
function resolved(document: object, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => resolved(document, item));
  if (!isObject(value)) return value;
  const { $ref, ...rest } = value;
  const members = Object.fromEntries(Object.entries(rest).map(([name, member]) => [name, resolved(document, member)]));
  return typeof $ref === 'string' ? { ...(resolved(document, partAt(document, $ref)) as object), ...members } : members;
}

/**
 * What of a parameter stands in a query: a filter by each of its operators, and by its bare name.
 */
function sentAs(parameter: DocumentedParameter): ParameterObject[] {
  const { name, schema, style } = parameter;
  if (style !== 'deepObject') return [parameter];
  return Object.entries(schema['properties'] as Record<string, ParameterObject['schema']>).flatMap(([operator, own]) => [
    { ...parameter, name: `${name}[${operator}]`, schema: own },
    ...(operator === 'eq' ? [{ ...parameter, schema: own }] : []),
  ]);
}

/** What has to be in the query of an operation, as its description shows it. */
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
