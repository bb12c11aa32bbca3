import { Inject, Injectable } from '@nestjs/common';
import { ApiKeyInvalid, AuthenticateKey, type Authentication } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { LOGGER } from '@company-data/service';
import type { Logger } from '@company-data/observability';
import type { FastifyRequest } from 'fastify';
import { keyInvalid, keyMissing, rateLimited } from '../api/errors.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { type PresentedKey, presentedKey, sentKeys } from './api-key.js';
import { KeyCache } from './key-cache.js';
import { RateLimiter } from './rate-limiter.js';

export const FAILURE_LIMITER = Symbol('limiter of failed authentications');

/**
 * Concurrent lookups for addresses above their limit of failures. The owner keeps capacity for
 * others, and a valid key can still succeed.
 */
const GUESSES_AT_ONCE = 16;

/** Authenticates requests by their API key. */
@Injectable()
export class Authenticator {
  /** Lookups in progress. Concurrent requests with one key share a lookup. */
  private readonly pending = new Map<string, Promise<Authentication | null>>();
  private guesses = 0;

  constructor(
    private readonly requests: RequestClient,
    private readonly cache: KeyCache,
    @Inject(FAILURE_LIMITER) private readonly failures: RateLimiter,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: GatewayMetrics,
  ) {
    metrics.setCacheSize('keys', { entries: () => cache.size });
  }

  /**
   * Returns the account of the request's key. @throws API_KEY_MISSING, API_KEY_INVALID, or
   * RATE_LIMITED after too many failures
   */
  async authenticate(request: FastifyRequest): Promise<Authentication> {
    const [sent, another] = [...sentKeys(request.raw)];
    if (sent === undefined) throw keyMissing(request.headers.authorization !== undefined);
    const key = another === undefined ? presentedKey(sent) : undefined;
    const caller = key && (this.find(key) ?? (await this.lookUp(key, request)));
    return caller ?? this.refuse(request, key);
  }

  private find({ digest }: PresentedKey): Authentication | null | undefined {
    const cached = this.cache.find(digest);
    this.metrics.countLookup('keys', cached !== undefined);
    return cached;
  }

  /**
   * Also looks up keys from an address above its limit of failures: clients behind the same proxy
   * can have valid keys.
   */
  private lookUp(key: PresentedKey, request: FastifyRequest): Promise<Authentication | null> {
    if (this.cache.find(key.digest) === null) return Promise.resolve(null);
    const pending = this.pending.get(key.digest) ?? this.begin(key, request).finally(() => this.pending.delete(key.digest));
    this.pending.set(key.digest, pending);
    return pending;
  }

  private async begin(key: PresentedKey, request: FastifyRequest): Promise<Authentication | null> {
    if (this.failures.peek(request.ip).remaining > 0) return this.fetchCaller(key, request.id);
    if (this.guesses === GUESSES_AT_ONCE) return null;
    this.guesses += 1;
    return this.fetchCaller(key, request.id).finally(() => (this.guesses -= 1));
  }

  private async fetchCaller({ prefix, digest }: PresentedKey, correlationId: string): Promise<Authentication | null> {
    const caller = await this.requests
      .request(AuthenticateKey, { prefix, digest }, { accountId: null, correlationId })
      .catch(unknownAsNull);
    this.cache.set(digest, caller);
    return caller;
  }

  private refuse(request: FastifyRequest, key?: PresentedKey): never {
    this.logger.warn({ correlation_id: request.id, ip: request.ip, key_prefix: key?.prefix ?? null }, 'authentication failed');
    const failure = this.failures.consume(request.ip);
    request.state.allowance = failure;
    if (!failure.allowed) {
      this.metrics.countLimited('authentications');
      throw rateLimited(this.failures.waitFor(request.ip));
    }
    throw keyInvalid(key !== undefined);
  }
}

function unknownAsNull(error: unknown): null {
  if (error instanceof DomainError && error.code === ApiKeyInvalid.code) return null;
  throw error;
}
