import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_DOCUMENT_BYTES } from '@company-data/providers';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { CacheTelemetry } from './cache-telemetry.js';
import { CachedResponseRepository, type CacheKey, CLAIM_SECONDS } from './cached-response.repository.js';

const LIMITS = {
  /** Largest response that is stored, in bytes. */
  maxBytes: MAX_DOCUMENT_BYTES,
  /** Pause between checks for a response that another worker fetches. */
  pollMs: 250,
  /** Pause between renewals of the right to fetch. */
  renewMs: (CLAIM_SECONDS * 1_000) / 3,
  /**
   * Pauses before the response is stored again, when the database is away: it has been paid for.
   */
  storePausesMs: [500, 1_000, 2_000],
};

/** Gives cached responses, and has each fetched by one job of all replicas at a time. */
@Injectable()
export class ResponseCache {
  constructor(
    private readonly responses: CachedResponseRepository,
    @Inject(CacheTelemetry) private readonly telemetry: Pick<CacheTelemetry, 'recordResponse' | 'recordFailure'>,
    @Optional() private readonly limits: typeof LIMITS = LIMITS,
  ) {}

  /**
   * The cached response, or the one fetched now. @throws what `callSource` throws, with nothing
   * stored; the signal's reason
   */
  async getOrFetch(key: CacheKey, maxAgeSeconds: number, callSource: () => Promise<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
    for (;;) {
      signal.throwIfAborted();
      const cached = await this.get(key, maxAgeSeconds);
      if (cached !== undefined) return cached;
      const claim = await this.responses.claim(key, maxAgeSeconds);
      if (claim !== undefined) return this.fetched(key, claim, maxAgeSeconds, callSource);
      await sleep(this.limits.pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  /** The cached response, undefined when there is none of that age. */
  async get(key: CacheKey, maxAgeSeconds: number): Promise<Uint8Array | undefined> {
    const cached = await this.responses.find(key, maxAgeSeconds);
    if (cached !== undefined) this.telemetry.recordResponse(key.source, 'kept');
    return cached;
  }

  /**
   * Stores a response in place of the one before; one that is too large or cannot be stored is
   * reported.
   */
  async set(key: CacheKey, response: Uint8Array, seconds: number): Promise<void> {
    if (response.byteLength > this.limits.maxBytes) this.telemetry.recordFailure('too-large', key.source);
    else await this.store(key, response, seconds);
  }

  private async fetched(key: CacheKey, claim: string, maxAgeSeconds: number, callSource: () => Promise<Uint8Array>): Promise<Uint8Array> {
    // A renewal that fails leaves the right until it ends; the next one may do.
    const renewal = setInterval(() => void this.responses.renew(key, claim).catch(() => undefined), this.limits.renewMs);
    try {
      const response = await callSource();
      this.telemetry.recordResponse(key.source, 'fetched');
      await this.set(key, response, maxAgeSeconds);
      return response;
    } finally {
      clearInterval(renewal);
      await this.responses.release(key, claim).catch(() => undefined);
    }
  }

  private async store(key: CacheKey, response: Uint8Array, maxAgeSeconds: number): Promise<void> {
    for (const pause of [...this.limits.storePausesMs, undefined]) {
      try {
        return await this.responses.store(key, response, maxAgeSeconds);
      } catch (error) {
        if (pause === undefined) return this.telemetry.recordFailure('not-stored', key.source, error);
        await sleep(pause);
      }
    }
  }
}
