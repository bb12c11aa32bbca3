import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { invalidEncoding, payloadTooLarge, requestTimeout } from '../api/errors.js';

const inflate = promisify(gunzip);

export interface BodyLimits {
  /** Bytes, before and after decompression. */
  bytes: number;
  /** Time to receive the body, in milliseconds. */
  milliseconds: number;
}

/** Collects a stream within limits of bytes and time, regardless of its announced length. */
function collect(stream: NodeJS.ReadableStream, { bytes, milliseconds }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (error?: Error): void => {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('error', finish).off('aborted', onAborted);
      if (error) reject(error);
      else resolve(Buffer.concat(chunks, size));
    };
    const onEnd = (): void => finish();
    const onAborted = (): void => finish(requestTimeout());
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > bytes) finish(payloadTooLarge(bytes));
      else chunks.push(chunk);
    };
    const timer = setTimeout(() => finish(requestTimeout()), milliseconds);
    stream.on('data', onData).on('end', onEnd).on('error', finish).on('aborted', onAborted);
  });
}

async function decompress(body: Buffer, limit: number): Promise<Buffer> {
  try {
    return await inflate(body, { maxOutputLength: limit });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw payloadTooLarge(limit);
    throw invalidEncoding('The body is not valid gzip.');
  }
}

/** Reads a request body, and decompresses gzip. */
export async function readBody(stream: NodeJS.ReadableStream, headers: IncomingHttpHeaders, limits: BodyLimits): Promise<Buffer> {
  const body = await collect(stream, limits);
  return headers['content-encoding']?.toLowerCase() === 'gzip' ? decompress(body, limits.bytes) : body;
}
