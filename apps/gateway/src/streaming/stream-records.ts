import { Inject, Injectable } from '@nestjs/common';
import { READ_HEADERS, ReadRecordLines } from '@company-data/contracts';
import { type RawReply } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LINES } from '../api/media-types.js';
import type { GatewayConfig } from '../config.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { OwnerRequests } from '../proxy/owner-requests.js';
import { sendCodedStream } from './stream-negotiation.js';

/** Records per request to the owner, and in memory per client. */
const BATCH = 500;
/** Returns true for a reply without records. NATS cannot send an empty body, so it has one byte. */
const isEmpty = ({ body }: RawReply): boolean => body.length <= 1;

const versionOf = ({ headers }: RawReply): string | undefined => headers[READ_HEADERS.version];

/**
 * Returns the query as of the first batch. Undefined when the query already has as_of, or includes
 * data without history.
 */
function asOfStart(query: object, { headers }: RawReply): object | undefined {
  if ('as_of' in query || 'include' in query) return undefined;
  // The next full millisecond after a time with microseconds.
  return { ...query, as_of: new Date(Date.parse(headers[READ_HEADERS.modified]!) + 1).toISOString() };
}

/**
 * Streams a whole list in batches, with backpressure. Any replica of the owner can serve a batch.
 * If the list changes, the remaining batches are read as of the first one.
 */
@Injectable()
export class StreamRecords {
  constructor(
    private readonly owners: OwnerRequests,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly metrics: GatewayMetrics,
  ) {}

  async run(request: FastifyRequest, reply: FastifyReply, payload: Record<string, unknown>): Promise<void> {
    // The first request precedes the response, so that its error becomes a problem document.
    const { lines } = await this.open(request, payload);
    this.metrics.countOpenResponse('records', reply.raw);
    sendCodedStream(reply, LINES, lines, this.config.STREAM_STALL_MS);
  }

  /** Requests the first batch of a list. The lines request the others as they are read. */
  async open(request: FastifyRequest, payload: object): Promise<{ first: RawReply; lines: AsyncGenerator<Uint8Array> }> {
    const query = { ...payload, page: 1, per_page: BATCH };
    const first = await this.batch(query, request);
    return { first, lines: this.lines(first, query, request) };
  }

  private async *lines(first: RawReply, query: object, request: FastifyRequest): AsyncGenerator<Uint8Array> {
    let current = query;
    let asOf = asOfStart(query, first);
    for (let batch = first; ;) {
      if (!isEmpty(batch)) yield batch.body;
      if (batch.rest) yield* batch.rest;
      const cursor = batch.headers[READ_HEADERS.cursor];
      if (!cursor) return;
      batch = await this.batch({ ...current, cursor }, request);
      if (!asOf || versionOf(batch) === versionOf(first)) continue;
      [current, asOf] = [asOf, undefined];
      batch = await this.batch({ ...current, cursor }, request);
    }
  }

  private batch(query: object, request: FastifyRequest): Promise<RawReply> {
    return this.owners.request(ReadRecordLines, query, request, performance.now());
  }
}
