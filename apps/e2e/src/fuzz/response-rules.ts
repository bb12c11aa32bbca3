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

/** Largest answer to a request that was refused, in bytes. */
const MAX_PROBLEM_BYTES = 50_000;

/** A request that was sent, with what came back. */
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

/** What a text in a query or path means under its schema. */
function valueOf(text: string, { type }: Record<string, unknown>): unknown {
  if (type === 'array') return text.split(',');
  if (type === 'integer' || type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  return type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

const LINES = 'application/x-ndjson';
const isJson = (text: string): boolean => parsed(text) !== undefined;

/** The form an operation answers in where nothing is said of another. */
const ownType = ({ responses }: DescribedOperation, status: number): string =>
  Object.keys((responses[String(status)] as { content?: object }).content ?? {})[0] ?? 'application/json';

/** What is sent as several items at once is refused item by item. */
const refusesItems = ({ text }: RawResponse): boolean => Number((parsed(text) as { refused?: number } | undefined)?.refused) > 0;

/** What must hold of every answer, by the API's own description. */
export class ResponseRules {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor() {
    addFormats.default(this.ajv);
  }

  /** Whether the description says that this request is wrong. */
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
   * Every rule an exchange breaks, in words. What passed the deadline bears status 504; benchmarks
   * show how long the rest takes.
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
    if (response.status === 204 || response.status === 304) return response.text === '' ? [] : ['a body where there is none'];
    const problem = response.status >= 400;
    const type = problem ? 'application/problem+json' : ownType(operation, response.status);
    if (response.headers['content-type'] !== `${type}; charset=utf-8`) return [`content type ${response.headers['content-type']}`];
    if (type === LINES) return response.text.split('\n').slice(0, -1).every(isJson) ? [] : ['a line that is no JSON'];
    const body = parsed(response.text);
    const validate = this.validator(operation.responses[String(response.status)]!, type);
    const faults = validate(body) ? [] : [this.ajv.errorsText(validate.errors)];
    return problem ? [...faults, ...problemViolations(body as Record<string, unknown>, response, path)] : faults;
  }

  private accepts({ schema }: ParameterObject, text: string): boolean {
    return this.ajv.validate(schema, valueOf(text, schema)) as boolean;
  }

  /** Ajv keeps what it compiled for a schema. */
  private validator({ content }: MediaTypes, mediaType: string): ValidateFunction {
    return this.ajv.compile(content![mediaType]!.schema);
  }
}

const problemViolations = (body: Record<string, unknown>, { status, headers, text }: RawResponse, path: string): string[] => [
  ...(Buffer.byteLength(text) <= MAX_PROBLEM_BYTES ? [] : [`a problem of ${Buffer.byteLength(text)} bytes`]),
  ...(body['status'] === status ? [] : ['another status in the problem']),
  ...(body['request_id'] === headers['x-request-id'] ? [] : ['another request id in the problem']),
  ...(body['instance'] === path ? [] : [`instance ${String(body['instance'])}`]),
];
