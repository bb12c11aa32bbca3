import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_DOCUMENT_BYTES } from '@company-data/providers';
import { Inject, Injectable, Optional } from '@nestjs/common';
import { CacheTelemetry } from './cache-telemetry.js';
import { CachedResponseRepository, type CacheKey, CLAIM_SECONDS } from './cached-response.repository.js';

const LIMITS = {
  /** Largest stored response, in bytes. */
  maxBytes: MAX_DOCUMENT_BYTES,
  /** Pause between two checks for a response that another worker fetches, in milliseconds. */
  pollMs: 250,
  /** Pause between two renewals of the claim, in milliseconds. */
  renewMs: (CLAIM_SECONDS * 1_000) / 3,
  /**
   * Delays before retries of storing while the database is unavailable, in milliseconds. The
   * response has been paid for.
   */
  storePausesMs: [500, 1_000, 2_000],
};

/** Returns cached responses. Only one job of all replicas fetches a response at a time. */
@Injectable()
export class ResponseCache {
  constructor(
    private readonly responses: CachedResponseRepository,
    @Inject(CacheTelemetry) private readonly telemetry: Pick<CacheTelemetry, 'recordResponse' | 'recordFailure'>,
    @Optional() private readonly limits: typeof LIMITS = LIMITS,
  ) {}

  /**
   * Returns the cached response, or fetches and stores it.
   * @throws the error of `callSource`, with nothing stored, or the reason of the signal
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

  /** Returns the cached response, undefined when none is recent enough. */
  async get(key: CacheKey, maxAgeSeconds: number): Promise<Uint8Array | undefined> {
    const cached = await this.responses.find(key, maxAgeSeconds);
    if (cached !== undefined) this.telemetry.recordResponse(key.source, 'kept');
    return cached;
  }

  /** Replaces the cached response. A response that is too large or cannot be stored is logged. */
  async set(key: CacheKey, response: Uint8Array, seconds: number): Promise<void> {
    if (response.byteLength > this.limits.maxBytes) this.telemetry.recordFailure('too-large', key.source);
    else await this.store(key, response, seconds);
  }

  private async fetched(key: CacheKey, claim: string, maxAgeSeconds: number, callSource: () => Promise<Uint8Array>): Promise<Uint8Array> {
    // A failed renewal leaves the claim valid until its end, and the next renewal may succeed.
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
