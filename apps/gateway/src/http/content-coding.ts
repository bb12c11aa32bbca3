import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const CODINGS = ['br', 'gzip'] as const;

/** Compression of a body (RFC 9110 §8.4.1). */
export type Coding = (typeof CODINGS)[number];

/** Bytes below which compression has no benefit. */
const SMALLEST = 1_024;
/** The default quality of 11 is a hundred times slower, for a sixth less output. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/**
 * Returns the coding that the client prefers, or Brotli for equal weights. Returns undefined when
 * it accepts neither.
 */
export const codingFor = (header: string | string[] | undefined): Coding | undefined =>
  header === undefined ? undefined : (negotiate<Coding>(String(header), [...CODINGS]) ?? undefined);

export const isWorthCompressing = (body: Uint8Array): boolean => body.length >= SMALLEST;

export const encode = (body: Uint8Array, coding: Coding): Promise<Uint8Array> =>
  coding === 'br' ? compress.br(body, BROTLI) : compress.gzip(body);

/** Compresses chunks and flushes after each one. */
export function encodeChunks(chunks: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>, coding: Coding): Readable {
  const encoder =
    coding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // The consumer of the stream gets the error from the encoder.
  return pipeline(Readable.from(chunks), encoder, () => undefined);
}
