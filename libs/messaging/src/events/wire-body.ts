import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Bodies above this travel compressed: a change of a large record holds most of its text three
 * times.
 */
const LARGE_BYTES = 256 * 1_024;
/**
 * Largest body that is unpacked: far above what fits into a message compressed, far below what a
 * process could not hold.
 */
const MAX_BYTES = 16 * 1_024 * 1_024;

/** Header that says how a body is written, absent for plain text. */
export const ENCODING_HEADER = 'cd-encoding';

/** A body as it travels. */
export interface WireBody {
  data: Uint8Array;
  encoding?: string;
}

// The window reaches over a whole large body, so that what is repeated in it is written once.
const PARAMETERS = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** The body of an event as it is sent. */
export async function wireBodyOf(text: string): Promise<WireBody> {
  const data = Buffer.from(text);
  return data.length <= LARGE_BYTES ? { data } : { data: await compress(data, { params: PARAMETERS }), encoding: 'br' };
}

/**
 * The text of a body that was received. @throws when it is no such body, or unpacks to more than an
 * event may hold
 */
export const textOfBody = ({ data, encoding }: WireBody): string =>
  encoding === 'br' ? brotliDecompressSync(data, { maxOutputLength: MAX_BYTES }).toString() : Buffer.from(data).toString();
