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

/** Records asked of the owner at once: what is in memory for one client. */
const BATCH = 500;
/** The body of a reply that holds nothing: the broker's library takes no empty one. */
const isEmpty = ({ body }: RawReply): boolean => body.length <= 1;

const versionOf = ({ headers }: RawReply): string | undefined => headers[READ_HEADERS.version];

/**
 * The same question of the state the first batch shows; none when it is of another time already, or
 * cannot be of one.
 */
function asOfStart(query: object, { headers }: RawReply): object | undefined {
  if ('as_of' in query || 'include' in query) return undefined;
  // The first whole millisecond after a time that is kept more finely.
  return { ...query, as_of: new Date(Date.parse(headers[READ_HEADERS.modified]!) + 1).toISOString() };
}

/**
 * Sends a whole list, batch by batch: the next one is asked for when the client has taken the last,
 * and any replica of the owner may answer it. When the list changes meanwhile, the rest is read as
 * of its state at the beginning.
 */
@Injectable()
export class StreamRecords {
  constructor(
    private readonly owners: OwnerRequests,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly metrics: GatewayMetrics,
  ) {}

  async run(request: FastifyRequest, reply: FastifyReply, payload: Record<string, unknown>): Promise<void> {
    // Asked before anything is sent, so that what is wrong is told as a problem.
    const { lines } = await this.open(request, payload);
    this.metrics.countOpenResponse('records', reply.raw);
    sendCodedStream(reply, LINES, lines, this.config.STREAM_STALL_MS);
  }

  /** Asks for the first batch of a list; the others are asked for as its lines are taken. */
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
