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

/** Bytes of a response, before compression, that count as one more request. */
const BYTES_PER_REQUEST = 262_144;

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
   * Charges the additional cost of a request after its body was read. Admission already counted one
   * request. Requests that were admitted together are not all allowed to exceed the limit.
   *
   * @throws RATE_LIMITED while an earlier request exceeds the limit
   */
  charge(request: FastifyRequest): void {
    const { routeOptions, state } = request;
    const cost = routeOptions.config.operation?.costs?.(state.payload) ?? 1;
    if (cost <= 1) return;
    const { key_id: key } = state.caller!;
    if (this.limiter.isOverdrawn(key)) this.refuse('key', this.limiter, key);
    state.allowance = this.limiter.charge(key, cost - 1);
  }

  /**
   * Charges the size of a response, since large lists cost more than small ones. The response was
   * admitted, so that only later requests wait.
   */
  chargeBytes({ state: { caller, bytes = 0 } }: FastifyRequest): void {
    const cost = Math.floor(bytes / BYTES_PER_REQUEST);
    if (caller && cost > 0) this.limiter.charge(caller.key_id, cost);
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
