import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { type CollectionVersion, READ_HEADERS, type VersionedCollection } from '@company-data/contracts';
import type { Clock } from '@company-data/kernel';
import { CLOCK } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { dataOperations } from '../api/operations/data.js';
import { pathsOf } from '../api/paths.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { type Coding, encode } from '../http/content-coding.js';
import { deprecationHeaders } from '../http/deprecation-headers.js';
import { entityTag, cachedVersionsOf, matchesAnyEtag } from '../http/entity-tag.js';
import { isUnmodified, lastModified } from '../http/last-modified.js';
import { sendJson, varies } from '../http/send-json.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { wantsStream } from '../streaming/stream-negotiation.js';
import { StreamRecords } from '../streaming/stream-records.js';
import { type DataQuery, dataQueryOf } from './data-query.js';
import { PageCache } from './page-cache.js';
import { VersionQueries } from './version-queries.js';

/**
 * Serves the read operations of data types. Every read sends a request to the owner, which checks
 * that the user belongs to the account. When the gateway or the client has a cached copy, it
 * requests the version only.
 */
@Controller()
export class ReadData {
  constructor(
    private readonly owners: OwnerRequests,
    private readonly cache: PageCache,
    private readonly records: StreamRecords,
    private readonly versions: VersionQueries,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly metrics: GatewayMetrics,
  ) {
    metrics.setCacheSize('pages', { entries: () => cache.size, bytes: () => cache.sizeInBytes });
  }

  @Get(pathsOf(dataOperations, 'GET'))
  async run(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { state, routeOptions } = request;
    const dataQuery = dataQueryOf(state.caller!.account_id, routeOptions.config.operation!.dataType!, state.payload);
    if (wantsStream(request)) return this.records.run(request, reply, dataQuery.payload);
    if (state.payload['include'] !== undefined) return this.sendUnversioned(request, reply, dataQuery);
    const isCached = await this.sendIfCurrent(request, reply, dataQuery);
    this.metrics.countLookup('pages', isCached);
    if (isCached) return;
    const raw = await this.owners.request(dataQuery.contract, dataQuery.payload, request);
    const read = { version: Number(raw.headers[READ_HEADERS.version]), modified: raw.headers[READ_HEADERS.modified]! };
    this.putHeaders(request, reply, dataQuery, read);
    if (hasCurrent(request, dataQuery, read)) return void reply.status(304).send();
    if (!raw.rest) this.cache.set(dataQuery.key, { version: read.version, body: raw.body });
    await sendJson(reply, raw, this.codedOnce(dataQuery, read));
  }

  /** Returns an encoder that caches the compressed body of a version. */
  private codedOnce({ key }: DataQuery, { version }: CollectionVersion): typeof encode {
    return async (body: Uint8Array, coding: Coding) => {
      const name = `${key} ${coding}`;
      const cached = this.cache.find(name);
      if (cached?.version === version) return cached.body;
      const coded = await encode(body, coding);
      this.cache.set(name, { version, body: coded });
      return coded;
    };
  }

  /**
   * Sends the cached response or 304 if the gateway's or the client's copy is current. Returns
   * false when neither is.
   */
  private async sendIfCurrent(request: FastifyRequest, reply: FastifyReply, dataQuery: DataQuery): Promise<boolean> {
    const cached = this.cache.find(dataQuery.key);
    // The client can have a newer copy from another replica.
    if (!cached && !mayHaveCurrent(request, dataQuery)) return false;
    const { user_id, data_type } = dataQuery.payload as unknown as VersionedCollection;
    const current = await this.versions.find({ user_id, data_type }, request);
    const isClientCurrent = current !== undefined && hasCurrent(request, dataQuery, current);
    if (current === undefined || !(isClientCurrent || cached?.version === current.version)) return false;
    this.putHeaders(request, reply, dataQuery, current);
    if (isClientCurrent) reply.status(304).send();
    else await sendJson(reply, cached!, this.codedOnce(dataQuery, current));
    return true;
  }

  /**
   * Sends a response without entity tag and cache entry, since the included data changes without a
   * new version.
   */
  private async sendUnversioned(request: FastifyRequest, reply: FastifyReply, { contract, payload, definition }: DataQuery): Promise<void> {
    const raw = await this.owners.request(contract, payload, request);
    void reply.headers(deprecationHeaders(definition, request.url));
    await sendJson(reply, raw);
  }

  /** Sets the headers of a versioned response. Caches must revalidate it each time. */
  private putHeaders(
    request: FastifyRequest,
    reply: FastifyReply,
    { definition, hash }: DataQuery,
    { version, modified }: CollectionVersion,
  ): void {
    void varies(reply).headers({
      ...deprecationHeaders(definition, request.url),
      'cache-control': 'private, no-cache',
      etag: entityTag(version, hash),
      ...(modified ? { 'last-modified': lastModified(modified, this.clock.now()) } : {}),
    });
  }
}

/** Returns true when the client may have a current copy. */
const mayHaveCurrent = ({ headers }: FastifyRequest, { hash }: DataQuery): boolean =>
  cachedVersionsOf(headers['if-none-match'], hash).length > 0 || (!headers['if-none-match'] && headers['if-modified-since'] !== undefined);

/** Returns true when the client has a copy of the version. */
const hasCurrent = ({ headers }: FastifyRequest, { hash }: DataQuery, { version, modified }: CollectionVersion): boolean =>
  matchesAnyEtag(headers['if-none-match']) ||
  cachedVersionsOf(headers['if-none-match'], hash).includes(version) ||
  isUnmodified(headers, modified);
