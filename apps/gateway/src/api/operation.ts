import type { Authentication, ErrorCode, FilterOperator, RequestContract } from '@company-data/contracts';
import type { DataTypeDefinition, FieldType } from '@company-data/data-types';
import type { JsonSchema } from '@company-data/kernel';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Condition on a field of records that a query parameter sets. */
export interface FilterTarget {
  field: string;
  type: FieldType;
  operator: FilterOperator;
  /** True when an index answers the filter on a list of any length. */
  indexed: boolean;
  /** The values that the field can have. Absent when its schema has no enum. */
  values?: string[];
}

/** A path or query parameter. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  /** Second name with the same meaning. */
  alias?: string;
  /** Set on filters. The reference shows all operators of a field as one object. */
  filter?: FilterTarget;
  /** Property of the owner's payload that gets the value. */
  property: string;
  description: string;
  schema: JsonSchema;
  example?: unknown;
  /** Value when the client sends none. */
  default?: unknown;
  /** Set on a required query parameter. Path parameters are always required. */
  required?: true;
  /** Set when several parameters add to the property, which is a list. */
  collects?: true;
  /** Set when the text is values separated by commas. The parameter may be repeated. */
  list?: true;
  /** Parses the text. Returns undefined when it is not acceptable. */
  read(text: string): unknown;
  /**
   * Error for a text that is not acceptable. A name that cannot exist is "not found", not
   * "invalid".
   */
  unreadable?: { error: ErrorCode; detail(text: string): string };
}

/** Schema, example and check of a request body. */
export interface Body {
  schema: JsonSchema;
  example: object;
  /** Converts parsed JSON to properties of the NATS request. @throws VALIDATION_FAILED */
  read(value: unknown): object;
}

/** A successful response. */
export interface Success {
  status: 200 | 201 | 202 | 204;
  description: string;
  /** Absent when the contract of the operation describes its reply. */
  schema?: JsonSchema;
  example?: unknown;
  /** Absent for JSON. */
  mediaType?: string;
  /**
   * Returns the path of the Location header, from the id of the created resource and the payload.
   */
  location?(madeId: string, payload: Record<string, unknown>): string;
  /**
   * Description of the 200 response when nothing was created. Absent when the status is always
   * `status`.
   */
  otherwise?: string;
  /** Value of Retry-After, in seconds. */
  retryAfter?: number;
}

/**
 * A streamed form of a successful response, for clients whose Accept header names its media type.
 */
export interface StreamForm {
  mediaType: string;
  description: string;
  example: string;
}

/** One operation of the public API. Routes, checks and the reference are derived from it. */
export interface Operation {
  id: string;
  method: Method;
  /** Path with parameters in braces. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  parameters: Parameter[];
  body?: Body;
  success: Success;
  streams?: StreamForm;
  /** The request to the owning service. */
  contract: RequestContract<object, unknown>;
  /** Payload properties from the authenticated caller. The account is in the envelope. */
  fromCaller?(caller: Authentication): object;
  /**
   * Requests that one call counts as against the rate limit of its key, at least one. Default: one.
   */
  costs?(payload: Record<string, unknown>): number;
  /**
   * Dotted path of the body member with a base64 file. The file is streamed to its owner and never
   * buffered as a whole.
   */
  upload?: string;
  /** Set when clients may request byte ranges. */
  supportsRanges?: true;
  /** Set on an operation that reads one data type. */
  dataType?: DataTypeDefinition;
  /** Set on the operation that reads several data types. */
  several?: true;
}

/** Returns true when the response has a version, so that clients can revalidate a cached copy. */
export const isVersioned = ({ dataType, several }: Operation): boolean => dataType !== undefined || several === true;

/** Returns the media types of the response. The first is the default. */
export const mediaTypesOf = ({ success, streams }: Operation): string[] => [
  success.mediaType ?? 'application/json',
  ...(streams ? [streams.mediaType] : []),
];

/** Path prefix of all operations (specification: Versioning). */
export const API = '/api/v6';

/** Converts a path to the syntax of the router: {name} becomes :name. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
