import { Readable } from 'node:stream';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { DOCUMENT_HEADERS } from '@company-data/contracts';
import { type RawReply } from '@company-data/messaging';
import { CONFIG } from '@company-data/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { documentOperations } from '../api/operations/documents.js';
import { pathsOf } from '../api/paths.js';
import type { GatewayConfig } from '../config.js';
import { GatewayMetrics } from '../gateway-metrics.js';
import { byteRangeOf } from '../http/byte-range.js';
import { matchesAnyEtag } from '../http/entity-tag.js';
import { chunksOf } from '../http/reply-chunks.js';
import { counted } from '../http/send-json.js';
import { OwnerRequests } from '../proxy/owner-requests.js';

const TAG = /^(W\/)?"([0-9a-f]{64})"$/;
/** Number of tags that the owner compares, at most. */
const MAX_TAGS = 20;

/** Returns the SHA-256 hashes of the client's copies, from If-None-Match. */
const cachedHashesOf = (header: string | undefined): string[] =>
  (header ?? '')
    .split(',')
    .flatMap((tag) => TAG.exec(tag.trim())?.[2] ?? [])
    .slice(0, MAX_TAGS);

/**
 * Returns the requested range. Without a strong tag of this API in If-Range, the range is ignored
 * and the whole document is sent.
 */
function requestedRange({ range, 'if-range': ifRange }: FastifyRequest['headers']): object {
  const byteRange = byteRangeOf(range);
  if (byteRange === undefined || ifRange === undefined) return byteRange ? { range: byteRange } : {};
  const [, weak, hash] = TAG.exec(String(ifRange)) ?? [];
  return hash !== undefined && weak === undefined ? { range: byteRange, range_if: hash } : {};
}

/** File extensions by media type. */
const FILE_EXTENSIONS: Readonly<Record<string, string>> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Returns a file name without text from a client or a source. */
const fileNameOf = (documentId: unknown, mediaType = ''): string => `document-${String(documentId)}.${FILE_EXTENSIONS[mediaType] ?? 'bin'}`;

function headersOf({ headers }: RawReply, documentId: unknown): Record<string, string> {
  const disposition = headers[DOCUMENT_HEADERS.attachment] ? 'attachment' : 'inline';
  return {
    'cache-control': 'private, no-cache',
    vary: 'X-API-KEY',
    etag: `"${headers[DOCUMENT_HEADERS.sha256]}"`,
    'accept-ranges': 'bytes',
    'content-disposition': `${disposition}; filename="${fileNameOf(documentId, headers[DOCUMENT_HEADERS.mediaType])}"`,
  };
}

/** Returns the headers for length and position of the sent bytes. */
function extentOf({ headers }: RawReply): Record<string, string> {
  const size = Number(headers[DOCUMENT_HEADERS.size]);
  const [first, last] = [headers[DOCUMENT_HEADERS.first], headers[DOCUMENT_HEADERS.last]];
  if (first === undefined || last === undefined) return { 'content-length': String(size) };
  return { 'content-length': String(Number(last) - Number(first) + 1), 'content-range': `bytes ${first}-${last}/${size}` };
}

/** Streams a document or a range of it from its owner, with backpressure. */
@Controller()
export class ReadDocument {
  constructor(
    private readonly owners: OwnerRequests,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly metrics: GatewayMetrics,
  ) {}

  @Get(pathsOf(documentOperations, 'GET'))
  async run(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { headers, state, routeOptions } = request;
    const query = { ...state.payload, held: cachedHashesOf(headers['if-none-match']), ...requestedRange(headers) };
    const raw = await this.owners.request(routeOptions.config.operation!.contract, query, request);
    void reply.headers(headersOf(raw, state.payload['document_id']));
    if (raw.headers[DOCUMENT_HEADERS.unchanged] || matchesAnyEtag(headers['if-none-match'])) return void reply.status(304).send();
    const extent = extentOf(raw);
    void reply
      .status('content-range' in extent ? 206 : 200)
      .headers(extent)
      .header('content-type', raw.headers[DOCUMENT_HEADERS.mediaType]!);
    this.send(request, reply, raw);
  }

  private send({ method }: FastifyRequest, reply: FastifyReply, raw: RawReply): void {
    reply.raw.setTimeout(this.config.STREAM_STALL_MS, () => reply.raw.destroy());
    this.metrics.countOpenResponse('documents', reply.raw);
    // HEAD reads no chunks.
    void reply.send(Readable.from(method === 'HEAD' ? [] : counted(reply, chunksOf(raw))));
  }
}
