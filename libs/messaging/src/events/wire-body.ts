import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib';

const compress = promisify(brotliCompress);

/**
 * Size in bytes above which bodies are compressed. A change of a large record contains most of its
 * text three times.
 */
const LARGE_BYTES = 256 * 1_024;
/**
 * Largest decompressed body, in bytes. Far above a body that fits into a message compressed, and
 * far below the memory of a process.
 */
const MAX_BYTES = 16 * 1_024 * 1_024;

/** Header with the encoding of a body. Absent for plain text. */
export const ENCODING_HEADER = 'cd-encoding';

/** A body as sent. */
export interface WireBody {
  data: Uint8Array;
  encoding?: string;
}

// The window covers a complete large body, so that repeated text is encoded once.
const PARAMETERS = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

/** Returns the body of an event as it is sent. */
export async function wireBodyOf(text: string): Promise<WireBody> {
  const data = Buffer.from(text);
  return data.length <= LARGE_BYTES ? { data } : { data: await compress(data, { params: PARAMETERS }), encoding: 'br' };
}

/**
 * Returns the text of a received body.
 *
 * @throws when it cannot be decompressed, or exceeds the size limit of an event
 */
export const textOfBody = ({ data, encoding }: WireBody): string =>
  encoding === 'br' ? brotliDecompressSync(data, { maxOutputLength: MAX_BYTES }).toString() : Buffer.from(data).toString();
