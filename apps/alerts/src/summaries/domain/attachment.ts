import { once } from 'node:events';
import { createGzip } from 'node:zlib';

/** Larger ones are refused by many, also when the text around them is written as mail demands. */
const MOST_BYTES = 5_000_000;

/** Lines in a compressed file; undefined when it would be too large for an e-mail, in which case the lines are not asked for any further. */
export async function compressed(lines: AsyncIterable<string>, mostBytes = MOST_BYTES): Promise<Uint8Array | undefined> {
  const gzip = createGzip();
  const chunks: Buffer[] = [];
  let bytes = 0;
  gzip.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    chunks.push(chunk);
  });
  try {
    for await (const line of lines) {
      if (bytes > mostBytes) return undefined;
      if (!gzip.write(line)) await once(gzip, 'drain');
    }
    const ended = once(gzip, 'end');
    gzip.end();
    await ended;
    return bytes > mostBytes ? undefined : Buffer.concat(chunks, bytes);
  } finally {
    gzip.destroy();
  }
}
