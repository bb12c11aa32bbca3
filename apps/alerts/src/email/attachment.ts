import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Larger ones are refused by many, also when the text around them is written as mail demands. */
const MAX_BYTES = 5_000_000;

/** Pages after which it can be told how large all will be. */
const SAMPLE_PAGES = 20;

/**
 * So many pages of lines in a compressed file; undefined when it would be too large for an e-mail,
 * in which case the others are not asked for as soon as that can be told.
 */
export async function compressed(pages: AsyncIterable<string>, count: number, maxBytes = MAX_BYTES): Promise<Uint8Array | undefined> {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  let bytes = 0;
  gzip.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    chunks.push(chunk);
  });
  try {
    let written = 0;
    for await (const page of pages) {
      if (bytes > maxBytes || (written >= SAMPLE_PAGES && (bytes / written) * count > 2 * maxBytes)) return undefined;
      if (!gzip.write(page)) await once(gzip, 'drain');
      written += 1;
    }
    const ended = once(gzip, 'end');
    gzip.end();
    await ended;
    return bytes > maxBytes ? undefined : Buffer.concat(chunks, bytes);
  } finally {
    gzip.destroy();
  }
}
