import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { DescribedOperation, MediaTypes, ParameterObject } from '../operations.js';
import type { RawResponse } from '@company-data/testing';
import type { FuzzedRequest } from './requests.js';

const ALWAYS = [
  'x-request-id',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'x-content-type-options',
  'strict-transport-security',
  'referrer-policy',
  'cache-control',
];

/** Maximum size of an error response, in bytes. */
const MAX_PROBLEM_BYTES = 50_000;

/** A request and its response. */
export interface Exchange {
  operation: DescribedOperation;
  request: FuzzedRequest;
  path: string;
  response: RawResponse;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Parses a text of a query or path by its schema. */
function valueOf(text: string, { type }: Record<string, unknown>): unknown {
  if (type === 'array') return text.split(',');
  if (type === 'integer' || type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

const LINES = 'application/x-ndjson';
const isJson = (text: string): boolean => parsed(text) !== undefined;

/** Returns the default media type of a response: the first one that the operation documents. */
const ownType = ({ responses }: DescribedOperation, status: number): string =>
  Object.keys((responses[String(status)] as { content?: object }).content ?? {})[0] ?? 'application/json';

/**
 * True when the response rejects some items of a request with several items. Such a response has a
 * status below 400.
 */
const refusesItems = ({ text }: RawResponse): boolean => Number((parsed(text) as { refused?: number } | undefined)?.refused) > 0;

/** Rules that every response must follow, derived from the OpenAPI document. */
export class ResponseRules {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor() {
    addFormats.default(this.ajv);
  }

  /** True when the request violates the OpenAPI document. */
  isInvalid({ parameters, requestBody }: DescribedOperation, request: FuzzedRequest): boolean {
    const known = new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));
    const names = request.query.map(([name]) => name);
    if (new Set(names).size < names.length || names.some((name) => !known.has(`query ${name}`))) return true;
    const sent = [
      ...request.query.map(([name, text]) => ['query', name, text]),
      ...Object.entries(request.path).map(([name, text]) => ['path', name, text]),
    ];
    if (sent.some(([place, name, text]) => !this.accepts(known.get(`${place} ${name}`)!, text!))) return true;
    if (!requestBody) return false;
    const body = parsed(request.body ?? '');
    return body === undefined || !this.validator(requestBody, 'application/json')(body);
  }

  /**
   * Returns each violated rule as text. Response times are not checked: a request past its deadline
   * has status 504.
   */
  violationsOf(exchange: Exchange): string[] {
    const { response, operation } = exchange;
    const documented = operation.responses[String(response.status)] !== undefined;
    return [
      ...(response.status >= 500 ? [`status ${response.status}`] : []),
      ...(documented ? this.bodyViolations(exchange) : [`status ${response.status} is not documented`]),
      ...ALWAYS.filter((name) => !response.headers[name]).map((name) => `no ${name}`),
      ...(response.status < 400 && !refusesItems(response) && this.isInvalid(operation, exchange.request)
        ? [`${response.status} to an invalid request`]
        : []),
    ];
  }

  private bodyViolations({ response, operation, path }: Exchange): string[] {
    if (response.status === 204 || response.status === 304) return response.text === '' ? [] : ['a body where none is allowed'];
    const problem = response.status >= 400;
    const type = problem ? 'application/problem+json' : ownType(operation, response.status);
    if (response.headers['content-type'] !== `${type}; charset=utf-8`) return [`content type ${response.headers['content-type']}`];
    if (type === LINES) return response.text.split('\n').slice(0, -1).every(isJson) ? [] : ['a line that is not JSON'];
    const body = parsed(response.text);
    const validate = this.validator(operation.responses[String(response.status)]!, type);
    const faults = validate(body) ? [] : [this.ajv.errorsText(validate.errors)];
    return problem ? [...faults, ...problemViolations(body as Record<string, unknown>, response, path)] : faults;
  }

  private accepts({ schema }: ParameterObject, text: string): boolean {
    return this.ajv.validate(schema, valueOf(text, schema)) as boolean;
  }

  /** Ajv caches the compiled schemas. */
  private validator({ content }: MediaTypes, mediaType: string): ValidateFunction {
    return this.ajv.compile(content![mediaType]!.schema);
  }
}

const problemViolations = (body: Record<string, unknown>, { status, headers, text }: RawResponse, path: string): string[] => [
  ...(Buffer.byteLength(text) <= MAX_PROBLEM_BYTES ? [] : [`a problem of ${Buffer.byteLength(text)} bytes`]),
  ...(body['status'] === status ? [] : ['the problem has another status']),
  ...(body['request_id'] === headers['x-request-id'] ? [] : ['the problem has another request id']),
  ...(body['instance'] === path ? [] : [`instance ${String(body['instance'])}`]),
];
