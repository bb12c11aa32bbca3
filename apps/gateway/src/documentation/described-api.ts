import type { JsonSchema } from '@company-data/kernel';
import { resolverOf } from './resolve-reference.js';

export interface DescribedParameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  example?: unknown;
}

interface MediaType {
  schema?: JsonSchema;
  example?: unknown;
  examples?: Record<string, JsonSchema>;
}

export interface DescribedResponse {
  description: string;
  headers?: Record<string, JsonSchema>;
  content?: Record<string, MediaType>;
}

/** A form of an answer that is sent over time. */
interface DescribedStream {
  mediaType: string;
  description: string;
}

/** An operation of the description, with where it stands. */
export interface DescribedOperation {
  method: string;
  path: string;
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  /** Empty where nobody shows a key. */
  security?: object[];
  parameters?: JsonSchema[];
  requestBody?: { content: Record<string, MediaType> };
  responses: Record<string, DescribedResponse>;
  'x-streams'?: DescribedStream | DescribedStream[];
}

interface Description {
  tags: { name: string; description?: string }[];
  paths: Record<string, Record<string, Omit<DescribedOperation, 'method' | 'path'>>>;
}

/** The groups of operations, each with a sentence. */
export const groupsOf = (document: object): Description['tags'] => (document as Description).tags;

/** Every operation of the description of the API, with its answers as they are, also where several have them in common. */
export function operationsOf(document: object): DescribedOperation[] {
  const resolve = resolverOf(document);
  const resolved = (responses: DescribedOperation['responses']): DescribedOperation['responses'] =>
    Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        resolve(response as unknown as JsonSchema) as unknown as DescribedResponse,
      ]),
    );
  return Object.entries((document as Description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      responses: resolved(operation.responses),
      method: method.toUpperCase(),
      path,
    })),
  );
}

/** JSON where an answer has several forms. */
export const contentOf = ({ content = {} }: Pick<DescribedResponse, 'content'>): [mediaType: string, media: MediaType] | undefined =>
  Object.entries(content).toSorted(([one], [other]) => Number(other.includes('json')) - Number(one.includes('json')))[0];
