import type { ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Metrics } from '@company-data/observability';
import { METRICS } from '@company-data/service';

/** Caches, by the value of their label. */
export type Cache = 'keys' | 'pages' | 'looks';

/** Returns the current size of a cache. `bytes` is absent for a cache without a limit in bytes. */
export interface CacheSize {
  entries(): number;
  bytes?(): number;
}

/** Limits, by the value of their label. */
export type Limit = 'key' | 'address' | 'pages' | 'authentications' | 'synchronizations' | 'exports' | 'uploads';

/** Long responses and uploads, by the value of their label. */
export type OpenStream = 'synchronizations' | 'records' | 'exports' | 'documents' | 'uploads';

/** Metrics of the gateway, except those of its requests. */
@Injectable()
export class GatewayMetrics {
  private readonly lookups;
  private readonly limited;
  private readonly open;
  private readonly caches = new Map<Cache, CacheSize>();

  constructor(@Inject(METRICS) metrics: Metrics) {
    this.lookups = metrics.counter('cache_lookups_total', 'Cache lookups, by outcome: a hit is a current entry', ['cache', 'outcome']);
    metrics.gaugeOf('cache_entries', 'Entries in a cache', ['cache'], (gauge) => {
      for (const [cache, { entries }] of this.caches) gauge.set({ cache }, entries());
    });
    metrics.gaugeOf('cache_bytes', 'Size in bytes of a cache that is limited in bytes', ['cache'], (gauge) => {
      for (const [cache, { bytes }] of this.caches) if (bytes) gauge.set({ cache }, bytes());
    });
    this.limited = metrics.counter('http_rate_limited_total', 'Rate-limited requests, by limit', ['limit']);
    this.open = metrics.gauge('http_open_streams', 'Open streams and uploads, by kind', ['kind']);
  }

  setCacheSize(cache: Cache, size: CacheSize): void {
    this.caches.set(cache, size);
  }

  countLookup(cache: Cache, isHit: boolean): void {
    this.lookups.inc({ cache, outcome: isHit ? 'hit' : 'miss' });
  }

  countLimited(limit: Limit): void {
    this.limited.inc({ limit });
  }

  /** Counts an open stream. The returned function ends the count, once. */
  countOpen(kind: OpenStream): () => void {
    let isOpen = true;
    this.open.inc({ kind });
    return () => {
      if (isOpen) this.open.dec({ kind });
      isOpen = false;
    };
  }

  /** Counts a response until its connection ends, also if the client has already disconnected. */
  countOpenResponse(kind: OpenStream, response: ServerResponse): void {
    finished(response, this.countOpen(kind));
  }
}
