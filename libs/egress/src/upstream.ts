import type { LookupFunction } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { backoffDelay } from './backoff.js';
import { isJsonType, parseBoundedJson } from './bounded-json.js';
import { CircuitBreaker, type BreakerState, type Verdict } from './circuit-breaker.js';
import { checkAddress, type GuardRules, lookupFor, type ResolveHost } from './address-guard.js';
import { EgressError } from './errors.js';
import { exchange, type ResponseHead } from './exchange.js';
import { readWhole } from './read-bounded.js';
import { parseRetryAfter } from './retry-after.js';
import type { BreakerRules, CallLimits, RetryRules } from './settings.js';
import type { Agents } from './transport.js';

/** A call to a configured upstream. */
export interface UpstreamRequest {
  method?: string;
  /** Path below the base URL, with a leading slash and encoded segments. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged instead of `body`. The headers have its media type. */
  text?: string;
  /** Statuses outside 2xx that are not failures. */
  accept?: number[];
  /** Returns true for a response outside 2xx that is returned and not repeated. */
  acceptsError?: (response: ResponseHead & { body: string }) => boolean;
  /**
   * False for a call that must not be repeated, for example a login. `refused` repeats a call only
   * when the response shows that it was not executed.
   */
  retry?: boolean | 'refused';
  /** Runs before each attempt, for example to reserve a call. Its error ends the call. */
  beforeAttempt?: () => Promise<void>;
  signal?: AbortSignal;
  /**
   * Returns the body of a successful response as bytes, of any media type, up to this size.
   * Documents are larger than other responses, so this replaces the general limit.
   */
  maxBytes?: number;
}

/**
 * A response. `body` is the parsed JSON, bytes with `maxBytes`, or null for an accepted response
 * without JSON.
 */
export interface UpstreamResponse extends ResponseHead {
  body: unknown;
}

/** Settings of an upstream. */
export interface UpstreamOptions {
  baseUrl: string;
  limits: CallLimits;
  retry: RetryRules;
  breaker: BreakerRules;
  agents: Agents;
  random: () => number;
  /** Set for a base URL of a user. The operator trusts a configured one. */
  guard?: { rules: GuardRules; resolve: ResolveHost };
}

const RETRIED_STATUS = new Set([429, 500, 502, 503, 504]);
/** A proxy can return 502 or 504 for a call that was executed. */
const REFUSED_STATUS = new Set([429, 500, 503]);

function classifyError(error: unknown): Verdict {
  if (!(error instanceof EgressError)) return 'unknown';
  if (error.kind === 'unreachable' || error.kind === 'timeout' || (error.status ?? 0) >= 500) return 'failed';
  return error.status === undefined ? 'unknown' : 'works';
}

function mayRetry(error: unknown, retry: UpstreamRequest['retry']): error is EgressError {
  if (!(error instanceof EgressError) || retry === false) return false;
  if (retry === 'refused') return error.status !== undefined && REFUSED_STATUS.has(error.status);
  return error.kind === 'unreachable' || error.kind === 'timeout' || (error.status !== undefined && RETRIED_STATUS.has(error.status));
}

const isSuccess = ({ status }: ResponseHead): boolean => status >= 200 && status < 300;

/** Calls one upstream with a deadline, limits, retries and a circuit breaker. */
export class Upstream {
  private readonly breaker: CircuitBreaker;

  constructor(private readonly options: UpstreamOptions) {
    this.breaker = new CircuitBreaker(options.breaker, () => performance.now());
  }

  get state(): BreakerState {
    return this.breaker.state;
  }

  /** @throws EgressError, or the error of `beforeAttempt` */
  call(request: UpstreamRequest): Promise<UpstreamResponse> {
    return this.breaker.run(() => this.withRetries(request), classifyError);
  }

  private async withRetries(request: UpstreamRequest): Promise<UpstreamResponse> {
    const { retry } = this.options;
    let waitLeft = retry.waitBudgetMs;
    for (let attempt = 1; ; attempt += 1) {
      try {
        await request.beforeAttempt?.();
        return await this.attempt(request);
      } catch (error) {
        if (attempt >= retry.attempts || !mayRetry(error, request.retry)) throw error;
        const wait = error.retryAfter === undefined ? backoffDelay(attempt, retry, this.options.random) : error.retryAfter * 1_000;
        if (wait > waitLeft) throw error;
        waitLeft -= wait;
        await this.wait(wait, request.signal);
      }
    }
  }

  private async wait(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
    try {
      await sleep(milliseconds, undefined, { signal });
    } catch {
      throw new EgressError('aborted', 'The caller aborted the call.');
    }
  }

  private async attempt(request: UpstreamRequest): Promise<UpstreamResponse> {
    const { limits, agents } = this.options;
    const wire = {
      method: request.method ?? 'GET',
      url: this.urlOf(request),
      headers: {
        accept: request.maxBytes === undefined ? 'application/json' : '*/*',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.text ?? (request.body === undefined ? undefined : JSON.stringify(request.body)),
      signal: request.signal,
      lookup: this.checkedLookup(request),
    };
    return exchange(wire, limits, agents, async (head, stream) => {
      const asBytes = request.maxBytes !== undefined && isSuccess(head);
      const bytes = await readWhole(stream, asBytes ? request.maxBytes! : limits.maxResponseBytes);
      return { ...head, body: asBytes ? bytes : this.bodyOf(head, bytes, request) };
    });
  }

  /** @throws EgressError `forbidden-address` */
  private checkedLookup(request: UpstreamRequest): LookupFunction | undefined {
    const { guard } = this.options;
    return guard && lookupFor(checkAddress(this.urlOf(request), guard.rules), guard.rules, guard.resolve);
  }

  private urlOf(request: UpstreamRequest): string {
    if (!request.path.startsWith('/') || request.path.startsWith('//')) throw new TypeError('a path must start with one slash');
    const query = request.query === undefined ? '' : `?${new URLSearchParams(request.query).toString()}`;
    return `${this.options.baseUrl.replace(/\/+$/, '')}${request.path}${query}`;
  }

  private bodyOf(head: ResponseHead, bytes: Buffer, { accept = [], acceptsError }: UpstreamRequest): unknown {
    const success = isSuccess(head);
    if (!success && !accept.includes(head.status)) {
      if (acceptsError?.({ ...head, body: bytes.toString() }) !== true) throw this.refusal(head);
      return null;
    }
    const json = bytes.length > 0 && isJsonType(head.headers['content-type']);
    if (!json && success && head.status !== 204) throw new EgressError('malformed', 'The response is not JSON.');
    return json ? parseBoundedJson(bytes, this.options.limits.maxJsonDepth) : null;
  }

  private refusal({ status, headers }: ResponseHead): EgressError {
    const retryAfter = parseRetryAfter(headers['retry-after'], new Date());
    const kind = status === 429 ? 'rate-limited' : 'bad-status';
    return new EgressError(kind, `The upstream returned ${status}.`, { status, retryAfter });
  }
}
