import type { JsonSchema } from '@company-data/kernel';

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

/** Every operation of the description of the API. */
export const operationsOf = (document: object): DescribedOperation[] =>
  Object.entries((document as Description).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** JSON where an answer has several forms. */
export const contentOf = ({ content = {} }: Pick<DescribedResponse, 'content'>): [mediaType: string, media: MediaType] | undefined =>
  Object.entries(content).toSorted(([one], [other]) => Number(other.includes('json')) - Number(one.includes('json')))[0];
