import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ApiKeyInvalid, AuthenticateKey, type Authentication } from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { RequestClient } from '@company-data/messaging';
import { LOGGER } from '@company-data/service';
import { CountedLines, type Logger } from '@company-data/observability';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { keyInvalid, keyMissing, rateLimited } from '../api/errors.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { type PresentedKey, presentedKey, sentKeys } from './api-key.js';
import { KeyCache } from './key-cache.js';
import { LookupPlaces } from './lookup-places.js';
import { RateLimiter } from './rate-limiter.js';

export const FAILURE_LIMITER = Symbol('limiter of failed authentications');

/**
 * Concurrent lookups for addresses above their limit of failures. The owner keeps capacity for
 * others, and a valid key can still succeed.
 */
const GUESSES_AT_ONCE = 16;
/** Time and number of remembered prefixes of valid keys. A prefix is not secret. */
const VALID_PREFIXES = { ttl: 3_600_000, max: 50_000 };

/** Authenticates requests by their API key. */
@Injectable()
export class Authenticator implements OnModuleDestroy {
  /** Lookups in progress. Concurrent requests with one key share a lookup. */
  private readonly pending = new Map<string, Promise<Authentication | null>>();
  private readonly guesses = new LookupPlaces(GUESSES_AT_ONCE);
  /** Lookups of keys whose prefix belongs to a valid key. Guesses do not delay them. */
  private readonly knownPrefixes = new LookupPlaces(GUESSES_AT_ONCE);
  private readonly validPrefixes = new LRUCache<string, true>(VALID_PREFIXES);
  private readonly refusals: CountedLines<object>;

  constructor(
    private readonly requests: RequestClient,
    private readonly cache: KeyCache,
    @Inject(FAILURE_LIMITER) private readonly failures: RateLimiter,
    @Inject(LOGGER) logger: Logger,
    private readonly metrics: GatewayMetrics,
  ) {
    metrics.setCacheSize('keys', { entries: () => cache.size });
    this.refusals = new CountedLines((fields, failures) => logger.warn({ ...fields, failures }, 'authentication failed'));
  }

  onModuleDestroy(): void {
    this.refusals.flush();
  }

  /**
   * Returns the account of the request's key. @throws API_KEY_MISSING, API_KEY_INVALID,
   * RATE_LIMITED after too many failures, or SERVICE_UNAVAILABLE when too many lookups wait
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
    const fetchOwner = (): Promise<Authentication | null> => this.fetchCaller(key, request.id);
    if (this.failures.peek(request.ip).remaining > 0) return fetchOwner();
    return (this.validPrefixes.has(key.prefix) ? this.knownPrefixes : this.guesses).run(fetchOwner);
  }

  private async fetchCaller({ prefix, digest }: PresentedKey, correlationId: string): Promise<Authentication | null> {
    const caller = await this.requests
      .request(AuthenticateKey, { prefix, digest }, { accountId: null, correlationId })
      .catch(unknownAsNull);
    this.cache.set(digest, caller);
    if (caller) this.validPrefixes.set(prefix, true);
    return caller;
  }

  private refuse(request: FastifyRequest, key?: PresentedKey): never {
    this.refusals.add(request.ip, { correlation_id: request.id, ip: request.ip, key_prefix: key?.prefix ?? null });
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
