import { DOCUMENT_HEADERS, type ReadDocumentPayload, type Span, spanOf } from '@company-data/contracts';
import { Reply } from './reply.js';

/** A document in chunks of one size, except a shorter last one. */
export interface ChunkedDocument {
  mediaType: string;
  /** Size in bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  chunkBytes: number;
  chunk(position: number): Promise<Uint8Array>;
}

type RangeRequest = Pick<ReadDocumentPayload, 'range' | 'range_if' | 'held'>;

/**
 * Returns the requested bytes. Undefined for the complete document, or when the range applies to
 * another version.
 */
const spanAsked = ({ range, range_if }: RangeRequest, { size, sha256 }: ChunkedDocument): Span | undefined =>
  range && (range_if === undefined || range_if === sha256) ? spanOf(range, size) : undefined;

/** Returns the bytes of a span within one chunk. */
async function partOf({ chunkBytes, chunk }: ChunkedDocument, position: number, { first, last }: Span): Promise<Uint8Array> {
  const bytes = await chunk(position);
  const start = position * chunkBytes;
  return bytes.subarray(Math.max(0, first - start), last - start + 1);
}

async function* chunksOf(document: ChunkedDocument, from: number, to: number, span: Span): AsyncGenerator<Uint8Array> {
  for (let position = from; position <= to; position += 1) yield await partOf(document, position, span);
}

async function replyWith(document: ChunkedDocument, span: Span, headers: Record<string, string>): Promise<Reply> {
  const [from, to] = [Math.floor(span.first / document.chunkBytes), Math.floor(span.last / document.chunkBytes)];
  const first = await partOf(document, from, span);
  return new Reply(first, headers, from < to ? chunksOf(document, from + 1, to, span) : undefined);
}

/**
 * Returns a document or a part of it. Further chunks are read as they are pulled.
 *
 * @throws RANGE_NOT_SATISFIABLE
 */
export function documentReply(document: ChunkedDocument, request: RangeRequest, more: Record<string, string> = {}): Promise<Reply> {
  const { mediaType, sha256, size } = document;
  const headers = {
    [DOCUMENT_HEADERS.mediaType]: mediaType,
    [DOCUMENT_HEADERS.sha256]: sha256,
    [DOCUMENT_HEADERS.size]: String(size),
    ...more,
  };
  if (request.held.includes(sha256)) return Promise.resolve(new Reply(' ', { ...headers, [DOCUMENT_HEADERS.unchanged]: '1' }));
  const span = spanAsked(request, document);
  if (!span) return replyWith(document, { first: 0, last: size - 1 }, headers);
  const place = { [DOCUMENT_HEADERS.first]: String(span.first), [DOCUMENT_HEADERS.last]: String(span.last) };
  return replyWith(document, span, { ...headers, ...place });
}
