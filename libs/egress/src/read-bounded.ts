import type { Readable } from 'node:stream';
import { EgressError } from './errors.js';

/** Bytes of a body. `cut` is true when the body had more. */
export interface BoundedBody {
  bytes: Buffer;
  cut: boolean;
}

/** Reads a decoded body up to `most` bytes. Closes the connection when the body is longer. */
export async function readBounded(stream: Readable, most: number): Promise<BoundedBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop destroys the stream and its socket.
    if (size > most) return { bytes: Buffer.concat(chunks).subarray(0, most), cut: true };
  }
  return { bytes: Buffer.concat(chunks), cut: false };
}

/**
 * Reads a whole decoded body.
 *
 * @throws EgressError `too-large` above `most` bytes
 */
export async function readWhole(stream: Readable, most: number): Promise<Buffer> {
  const { bytes, cut } = await readBounded(stream, most);
  if (cut) throw new EgressError('too-large', 'The response is larger than allowed.');
  return bytes;
}
