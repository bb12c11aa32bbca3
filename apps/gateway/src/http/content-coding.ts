import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const CODINGS = ['br', 'gzip'] as const;

/** How a body is compressed (RFC 9110 §8.4.1). */
export type Coding = (typeof CODINGS)[number];

/** Bytes of a body below which compressing it wins nothing. */
const SMALLEST = 1_024;
/** The default of 11 is a hundred times slower, for a sixth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** The coding a client takes, the smaller one first; undefined where it names none of them. */
export const codingFor = (header: string | string[] | undefined): Coding | undefined =>
  header === undefined ? undefined : (negotiate<Coding>(String(header), [...CODINGS]) ?? undefined);

/** Whether a body is worth it. */
export const isWorthCompressing = (body: Uint8Array): boolean => body.length >= SMALLEST;

/** A body in a coding. */
export const encode = (body: Uint8Array, coding: Coding): Promise<Uint8Array> =>
  coding === 'br' ? compress.br(body, BROTLI) : compress.gzip(body);

/** Parts in a coding, each sent on as soon as it came. */
export function encodeChunks(chunks: Iterable<Uint8Array | string> | AsyncIterable<Uint8Array | string>, coding: Coding): Readable {
  const encoder =
    coding === 'br'
      ? createBrotliCompress({ ...BROTLI, flush: constants.BROTLI_OPERATION_FLUSH })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  // Who takes the parts is told of a fault by the encoder's end.
  return pipeline(Readable.from(chunks), encoder, () => undefined);
}
