import { randomUUID } from 'node:crypto';
import { UnexpectedResponseError } from '../errors.js';
import { linesOf, textOf } from './bytes.js';
import { ResponseCache } from './response-cache.js';
import { Deadline, pause } from './limits.js';
import { queryOf } from './path.js';
import { parsed, problemOf } from './problem.js';
import { type Clock, withRetries } from './retries.js';
import type { CallOptions, Settings } from './settings.js';
import { VERSION } from './version.js';

/** A call as described by the OpenAPI document. */
export interface Call {
  method: string;
  path: string;
  query?: object | undefined;
  body?: unknown;
  /** Accepted media type. Default: application/json. */
  accept?: string;
  headers?: Record<string, string>;
}

/** A response with an unread body. */
export interface Opened {
  response: Response;
  deadline: Deadline;
}

const SYSTEM_CLOCK: Clock = { now: () => Date.now(), pause, random: () => Math.random() };
const IDEMPOTENCY_KEY_METHODS = new Set(['POST', 'PATCH']);
/** Header that requests a response only when its version differs from the cached one. */
const IF_CHANGED = 'if-none-match';
const MAX_OF_A_PROBLEM = 2 ** 20;

/** Sends calls. Retries transient failures, with one idempotency key for all attempts. */
export class Caller {
  /** A private field, so that a printed client does not show it. */
  readonly #apiKey: string;
  readonly #cache: ResponseCache;

  constructor(
    apiKey: string,
    readonly settings: Settings,
    readonly clock: Clock = SYSTEM_CLOCK,
  ) {
    this.#apiKey = apiKey;
    this.#cache = new ResponseCache(settings.cachedResponses);
  }

  /**
   * Returns the JSON of a response, undefined without a body. When the response is cached and
   * unchanged, the server does not send it again.
   */
  json<T>(call: Call, options: CallOptions = {}): Promise<T> {
    const address = this.addressOf(call);
    const held = call.method === 'GET' ? this.#cache.get(address) : undefined;
    const asked = held === undefined ? call : { ...call, headers: { ...call.headers, [IF_CHANGED]: held.etag } };
    return this.tried(asked, options, async ({ response, deadline }) => {
      const { status, headers } = response;
      const text = await textOf(response, deadline, this.settings.maxResponseBytes);
      if (status === 304 && held !== undefined) return parsed(held.text) as T;
      if (call.method === 'GET') this.#cache.set(address, text, headers.get('etag'));
      return (status === 204 ? undefined : parsed(text)) as T;
    });
  }

  /** Returns a response with an unread body. The caller must end its deadline. */
  open(call: Call, options: CallOptions = {}): Promise<Opened> {
    return this.tried(call, options, (opened) => Promise.resolve(opened));
  }

  /** Yields the lines of a response. An interrupted connection is an error and is not resumed. */
  async *lines(call: Call, options: CallOptions = {}): AsyncGenerator<string> {
    const { response, deadline } = await this.open(call, options);
    yield* linesOf(response, deadline, this.settings.maxResponseBytes);
  }

  private tried<T>(call: Call, options: CallOptions, read: (opened: Opened) => Promise<T>): Promise<T> {
    const init = this.initOf(call, options);
    const address = this.addressOf(call);
    const { maxRetries = this.settings.maxRetries, signal, onResponse } = options;
    const attempt = async (): Promise<T> => {
      const opened = await this.attempt(address, init, options);
      const answer = await read(opened);
      const { status, headers } = opened.response;
      onResponse?.({ status, headers, requestId: headers.get('x-request-id') ?? undefined });
      return answer;
    };
    return withRetries(attempt, { maxRetries, retryForMs: this.settings.retryForMs, signal }, this.clock);
  }

  private addressOf({ path, query }: Call): string {
    return `${this.settings.baseUrl}${path}${queryOf(query ?? {})}`;
  }

  private initOf({ method, body, accept = 'application/json', headers }: Call, { idempotencyKey }: CallOptions): RequestInit {
    return {
      method,
      // Sends the key only to the configured address.
      redirect: 'manual',
      headers: {
        accept,
        'x-api-key': this.#apiKey,
        'user-agent': `company-data-sdk/${VERSION}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(IDEMPOTENCY_KEY_METHODS.has(method) ? { 'idempotency-key': idempotencyKey ?? randomUUID() } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
  }

  private async attempt(address: string, init: RequestInit, { timeoutMs, signal }: CallOptions): Promise<Opened> {
    const deadline = new Deadline(timeoutMs ?? this.settings.timeoutMs, signal);
    const response = await this.settings.fetch(address, { ...init, signal: deadline.signal }).catch((error: unknown) => {
      deadline.end();
      throw deadline.toCallerError(error);
    });
    if (response.ok || (response.status === 304 && IF_CHANGED in (init.headers as object))) return { response, deadline };
    throw await this.refusal({ response, deadline });
  }

  private async refusal({ response, deadline }: Opened): Promise<Error> {
    const { status } = response;
    const text = await textOf(response, deadline, MAX_OF_A_PROBLEM);
    if (status >= 400) return problemOf(response, text, this.clock.now());
    return new UnexpectedResponseError({
      code: 'REDIRECTED',
      detail: 'The server redirects to another address. Set baseUrl to that address.',
      status,
    });
  }
}
