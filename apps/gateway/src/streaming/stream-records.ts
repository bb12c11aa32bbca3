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
const isNothing = ({ body }: RawReply): boolean => body.length <= 1;

const versionOf = ({ headers }: RawReply): string | undefined => headers[READ_HEADERS.version];

/** The same question of the state the first batch shows; none when it is of another time already, or cannot be of one. */
function asOfBeginning(question: object, { headers }: RawReply): object | undefined {
  if ('as_of' in question || 'include' in question) return undefined;
  // The first whole millisecond after a time that is kept more finely.
  return { ...question, as_of: new Date(Date.parse(headers[READ_HEADERS.modified]!) + 1).toISOString() };
}

/**
 * Sends a whole list, batch by batch: the next one is asked for when the client has taken the last, and any replica of the owner
 * may answer it. When the list changes meanwhile, the rest is read as of its state at the beginning.
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
    this.metrics.follows('records', reply.raw);
    sendCodedStream(reply, LINES, lines, this.config.STREAM_STALL_MS);
  }

  /** Asks for the first batch of a list; the others are asked for as its lines are taken. */
  async open(request: FastifyRequest, payload: object): Promise<{ first: RawReply; lines: AsyncGenerator<Uint8Array> }> {
    const question = { ...payload, page: 1, per_page: BATCH };
    const first = await this.batch(question, request);
    return { first, lines: this.lines(first, question, request) };
  }

  private async *lines(first: RawReply, question: object, request: FastifyRequest): AsyncGenerator<Uint8Array> {
    let asked = question;
    let former = asOfBeginning(question, first);
    for (let batch = first; ;) {
      if (!isNothing(batch)) yield batch.body;
      if (batch.rest) yield* batch.rest;
      const cursor = batch.headers[READ_HEADERS.cursor];
      if (!cursor) return;
      batch = await this.batch({ ...asked, cursor }, request);
      if (!former || versionOf(batch) === versionOf(first)) continue;
      [asked, former] = [former, undefined];
      batch = await this.batch({ ...asked, cursor }, request);
    }
  }

  private batch(question: object, request: FastifyRequest): Promise<RawReply> {
    return this.owners.request(ReadRecordLines, question, request, performance.now());
  }
}
