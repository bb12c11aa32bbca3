import { setTimeout as sleep } from 'node:timers/promises';
import type { CacheKey, CachedResponses, CacheFailure } from './cached-responses.js';

/** What keeping answers needs. */
export interface ResponseCacheDependencies {
  responses: CachedResponses;
  /** Largest answer that is kept, in bytes. */
  maxBytes: number;
  /** Pause between looks at an answer that somebody else fetches. */
  pollMs: number;
  /** Pause between renewals of the right to fetch; a third of its length. */
  renewMs: number;
  /** Pauses before the answer is stored again, when the database is away: it has been paid for. */
  storePausesMs: number[];
  /** Told how an answer was had, for metrics. */
  observe(source: string, outcome: 'kept' | 'fetched'): void;
  report(trouble: CacheFailure, source: string, error?: unknown): void;
}

/** Gives kept answers, and has each fetched by one job of all replicas at a time. */
export class ResponseCache {
  constructor(private readonly dependencies: ResponseCacheDependencies) {}

  /** The kept answer, or the one fetched now. @throws what `ask` throws, with nothing kept; the signal's reason */
  async getOrFetch(place: CacheKey, maxAgeSeconds: number, ask: () => Promise<Uint8Array>, signal: AbortSignal): Promise<Uint8Array> {
    const { responses, pollMs } = this.dependencies;
    for (;;) {
      signal.throwIfAborted();
      const kept = await this.get(place, maxAgeSeconds);
      if (kept !== undefined) return kept;
      const claim = await responses.claim(place, maxAgeSeconds);
      if (claim !== undefined) return this.fetched(place, claim, maxAgeSeconds, ask);
      await sleep(pollMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }

  /** The kept answer, undefined when there is none of that age. */
  async get(place: CacheKey, maxAgeSeconds: number): Promise<Uint8Array | undefined> {
    const kept = await this.dependencies.responses.find(place, maxAgeSeconds);
    if (kept !== undefined) this.dependencies.observe(place.source, 'kept');
    return kept;
  }

  /** Keeps an answer, in place of the kept one; one that is too large or cannot be stored is reported. */
  async set(place: CacheKey, answer: Uint8Array, seconds: number): Promise<void> {
    const { maxBytes, report } = this.dependencies;
    if (answer.byteLength > maxBytes) report('too-large', place.source);
    else await this.store(place, answer, seconds);
  }

  private async fetched(place: CacheKey, claim: string, maxAgeSeconds: number, ask: () => Promise<Uint8Array>): Promise<Uint8Array> {
    const { responses, renewMs, observe } = this.dependencies;
    // A renewal that fails leaves the right until it ends; the next one may do.
    const renewal = setInterval(() => void responses.renew(place, claim).catch(() => undefined), renewMs);
    try {
      const answer = await ask();
      observe(place.source, 'fetched');
      await this.set(place, answer, maxAgeSeconds);
      return answer;
    } finally {
      clearInterval(renewal);
      await responses.release(place, claim).catch(() => undefined);
    }
  }

  private async store(place: CacheKey, answer: Uint8Array, maxAgeSeconds: number): Promise<void> {
    const { responses, storePausesMs, report } = this.dependencies;
    for (const pause of [...storePausesMs, undefined]) {
      try {
        return await responses.store(place, answer, maxAgeSeconds);
      } catch (error) {
        if (pause === undefined) return report('not-stored', place.source, error);
        await sleep(pause);
      }
    }
  }
}
