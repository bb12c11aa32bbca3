import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Size limit in bytes before base64 encoding. Many mail servers reject larger messages. */
const MAX_BYTES = 5_000_000;

/** Pages that are compressed before the total size is estimated. */
const SAMPLE_PAGES = 20;

/**
 * Compresses `count` pages into a gzip file. Returns undefined when the file exceeds `maxBytes`,
 * and stops reading pages as soon as the estimate shows it.
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
