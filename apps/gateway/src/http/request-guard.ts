import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@company-data/service';
import type { FastifyRequest } from 'fastify';
import { MethodNotAllowed, rateLimited, routeNotFound } from '../api/errors.js';
import { mediaTypesOf } from '../api/operation.js';
import { pathOf } from '../api/path-of.js';
import { Authenticator } from '../auth/authenticator.js';
import { RateLimiter } from '../auth/rate-limiter.js';
import type { GatewayConfig } from '../config.js';
import { GatewayMetrics, type Limit } from '../gateway-metrics.js';
import { checkAccept, checkFormType, checkLength, checkMediaType } from './checks.js';
import { methodAllowedBelow, unknownPath } from './known-paths.js';
import { FORM_BYTES } from './read-form.js';
import { allowedAt } from './refused-methods.js';

export const KEY_LIMITER = Symbol('limiter of requests per key');
export const PAGE_LIMITER = Symbol('limiter of pages per address');

/**
 * Bytes of a response, before compression, that count as one more request. A service builds JSON
 * from records, which costs more processor time than to forward a document.
 */
const BYTES_PER_REQUEST = { json: 65_536, other: 262_144 };
/** Items of a page that count as one request until the size of the response is known. */
const ITEMS_PER_REQUEST = 100;
/** Seconds of the limit that one response takes, at most. */
const MOST_SECONDS = 5;

const JSON_TYPE = /^application\/(x-nd)?json/;

const pageCost = ({ per_page }: Record<string, unknown>): number =>
  typeof per_page === 'number' ? Math.ceil(per_page / ITEMS_PER_REQUEST) : 1;

const methodNotAllowed = ({ raw, method }: FastifyRequest, allow: string): MethodNotAllowed =>
  new MethodNotAllowed(allow, methodAllowedBelow(pathOf(raw), method));

/** Admits a request before its body is read: the checks of the contract, in its order. */
@Injectable()
export class RequestGuard {
  constructor(
    private readonly authenticator: Authenticator,
    @Inject(KEY_LIMITER) private readonly limiter: RateLimiter,
    @Inject(PAGE_LIMITER) private readonly pages: RateLimiter,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly metrics: GatewayMetrics,
  ) {}

  async admit(request: FastifyRequest): Promise<void> {
    this.checkRoute(request);
    const { operation } = request.routeOptions.config;
    if (!operation) return this.admitVisitor(request);
    const caller = await this.authenticator.authenticate(request);
    request.state.caller = caller;
    this.consume(request, this.limiter, 'key', caller.key_id);
    const { headers } = request.raw;
    checkLength(headers, operation.upload ? this.config.FILE_BODY_LIMIT_BYTES : this.config.BODY_LIMIT_BYTES);
    if (operation.body) checkMediaType(headers);
    checkAccept(headers, mediaTypesOf(operation));
  }

  /**
   * Charges the additional cost of a request after it was read. Admission already counted one
   * request. Requests that were admitted together are not all allowed to exceed the limit.
   *
   * @throws RATE_LIMITED while an earlier request exceeds the limit
   */
  charge(request: FastifyRequest): void {
    const { routeOptions, state } = request;
    const { operation } = routeOptions.config;
    if (!operation) return;
    const cost = operation.costs?.(state.payload) ?? pageCost(state.payload);
    if (cost <= 1) return;
    const { key_id: key } = state.caller!;
    if (this.limiter.isOverdrawn(key)) this.refuse('key', this.limiter, key);
    state.allowance = this.limiter.charge(key, cost - 1);
    if (!operation.costs) state.expected = cost - 1;
  }

  /**
   * Charges the size of a response in place of its expected cost, since large lists cost more than
   * small ones. The response was admitted, so that only later requests wait.
   */
  chargeBytes({ state: { caller, bytes = 0, expected = 0 } }: FastifyRequest, mediaType: unknown): void {
    const unit = JSON_TYPE.test(String(mediaType)) ? BYTES_PER_REQUEST.json : BYTES_PER_REQUEST.other;
    const cost = Math.min(Math.floor(bytes / unit), MOST_SECONDS * this.limiter.limit);
    if (caller && cost !== expected) this.limiter.charge(caller.key_id, cost - expected);
  }

  /** Limits the requests per address, since these routes need no key. */
  private admitVisitor(request: FastifyRequest): void {
    const { asking, form } = request.routeOptions.config;
    const [limiter, limit]: [RateLimiter, Limit] = asking ? [this.pages, 'pages'] : [this.limiter, 'address'];
    this.consume(request, limiter, limit, `address ${request.ip}`);
    if (!form) return;
    checkLength(request.raw.headers, FORM_BYTES);
    checkFormType(request.raw.headers);
  }

  private checkRoute(request: FastifyRequest): void {
    const { allow } = request.routeOptions.config;
    if (allow !== undefined && request.method !== 'OPTIONS') throw methodNotAllowed(request, allow);
    if (!request.is404) return;
    const allowed = allowedAt(pathOf(request.raw));
    throw allowed === undefined ? routeNotFound(unknownPath(pathOf(request.raw))) : methodNotAllowed(request, allowed);
  }

  /** Counts a request against the limit of a key or an address. @throws RATE_LIMITED */
  private consume(request: FastifyRequest, limiter: RateLimiter, limit: Limit, name: string): void {
    const allowance = limiter.consume(name);
    request.state.allowance = allowance;
    if (!allowance.allowed) this.refuse(limit, limiter, name);
  }

  private refuse(limit: Limit, limiter: RateLimiter, name: string): never {
    this.metrics.countLimited(limit);
    throw rateLimited(limiter.waitFor(name));
  }
}
