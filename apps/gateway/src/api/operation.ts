import type { Authentication, ErrorCode, FilterOperator, RequestContract } from '@company-data/contracts';
import type { DataTypeDefinition, FieldType } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a parameter asks of a field of records. */
export interface FilterTarget {
  field: string;
  type: FieldType;
  operator: FilterOperator;
  /** Whether it is answered at once in a list of any length. */
  indexed: boolean;
  /** The values that the field can have, where they are known. */
  values?: string[];
}

/** A path or query parameter. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  /** Another name that means the same. */
  alias?: string;
  /** Set on filters: the reference shows all operators of a field as one object. */
  filter?: FilterTarget;
  /** Property of the owner's payload it becomes. */
  property: string;
  description: string;
  schema: JsonSchema;
  example?: unknown;
  /** Value when the client sends none. */
  default?: unknown;
  /** Set on what has to be in the query; all of the path has to be there. */
  required?: true;
  /** Set when the property is a list that several parameters add to. */
  collects?: true;
  /** Reads the text sent; undefined when it is not acceptable. */
  read(text: string): unknown;
  /**
   * Sent as an error when the text is not acceptable: a name that cannot exist is "not found", not
   * "invalid".
   */
  unreadable?: { error: ErrorCode; detail(text: string): string };
}

/** How a body is checked, and what the reference says about it. */
export interface Body {
  schema: JsonSchema;
  example: object;
  /** Turns parsed JSON into payload properties, or throws VALIDATION_FAILED. */
  read(value: unknown): object;
}

/** A successful answer. */
export interface Success {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Absent where the request that answers says what its reply is made of. */
  schema?: JsonSchema;
  example?: unknown;
  /** Absent for JSON. */
  mediaType?: string;
  /**
   * Path the Location header names, from the id of what was made, which the owner tells beside its
   * answer, and the payload.
   */
  location?(madeId: string, payload: Record<string, unknown>): string;
  /**
   * What is answered, with 200, where nothing was made; absent where the status is always the same.
   */
  otherwise?: string;
  /** Seconds for Retry-After. */
  retryAfter?: number;
}

/** Another form of a successful answer, sent over time to a client whose Accept header names it. */
export interface StreamForm {
  mediaType: string;
  description: string;
  example: string;
}

/** One operation of the public API: routing, checks and the reference are derived from it. */
export interface Operation {
  id: string;
  method: Method;
  /** Below the host, parameters in braces. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  parameters: Parameter[];
  body?: Body;
  success: Success;
  streams?: StreamForm;
  /** The request that answers it. */
  contract: RequestContract<object, unknown>;
  /** What the payload says of the caller; the account travels in the envelope. */
  fromCaller?(caller: Authentication): object;
  /**
   * How many requests it counts as against the limit of a key, one at least; one where nothing is
   * said.
   */
  costs?(payload: Record<string, unknown>): number;
  /**
   * Member of the body (dotted) that holds a file, in base64: it goes to its owner as it comes, and
   * is never held whole.
   */
  upload?: string;
  /** Set where a client may ask for ranges of bytes. */
  supportsRanges?: true;
  /** Set on the reading of a data type. */
  dataType?: DataTypeDefinition;
  /** Set on the reading of several. */
  several?: true;
}

/** Whether an answer has a version, by which clients ask whether what they hold is current. */
export const isVersioned = ({ dataType, several }: Operation): boolean => dataType !== undefined || several === true;

/** The forms an operation answers in, its own first. */
export const mediaTypesOf = ({ success, streams }: Operation): string[] => [
  success.mediaType ?? 'application/json',
  ...(streams ? [streams.mediaType] : []),
];

/** The prefix every operation lies under (specification: Versioning). */
export const API = '/api/v6';

/** The router's form of a path: {name} becomes :name. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
