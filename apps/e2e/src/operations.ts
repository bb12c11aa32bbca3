import { escapePointer } from '@company-data/kernel';
/** What the tests read of an OpenAPI parameter. */
export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Record<string, unknown>;
}

interface MediaTypes {
  content?: Record<string, { schema: object; example?: unknown }>;
}

/** An operation of the API's own description, with where it stands. */
export interface DescribedOperation {
  operationId: string;
  method: string;
  path: string;
  parameters: ParameterObject[];
  requestBody?: MediaTypes;
  responses: Record<string, MediaTypes & { headers?: Record<string, unknown> }>;
}

export interface ApiDescription {
  document: Record<string, unknown>;
  operations: DescribedOperation[];
}

type Paths = Record<string, Record<string, Omit<DescribedOperation, 'method' | 'path'>>>;

/** Reads the OpenAPI document of a running system. */
export async function describeApi(baseUrl: string): Promise<ApiDescription> {
  const document = (await (await fetch(`${baseUrl}/api/v6/openapi.json`)).json()) as { paths: Paths };
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
  return { document: document as unknown as Record<string, unknown>, operations };
}

/** Where the schema of an operation's body or answer stands in the document, as a JSON pointer. */
export const pointerTo = (...segments: string[]): string =>
  `#/${segments.map((segment) => encodeURIComponent(escapePointer(segment))).join('/')}`;
