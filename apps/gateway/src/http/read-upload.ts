import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MAX_FILE_BYTES } from '@company-data/contracts';
import { invalidEncoding, payloadTooLarge, requestTimeout } from '../api/errors.js';
import type { GatewayConfig } from '../config.js';
import { Base64Decoder } from './base64-decoder.js';
import { FileSplitter } from './file-splitter.js';

/** Destination of the bytes of a file. */
export interface FileSink {
  write(bytes: Uint8Array): Promise<void>;
  /** Called after the last write. */
  end(): Promise<void>;
}

type UploadLimits = Pick<GatewayConfig, 'BODY_LIMIT_BYTES' | 'FILE_BODY_LIMIT_BYTES' | 'FILE_DEADLINE_MS' | 'FILE_BYTES_PER_SECOND'>;

/** A body without its file. */
export interface ReadUpload {
  json: Buffer;
  /** Absent when the body has no file. Null when the file is not valid base64. */
  file?: { size: number; sha256: string } | null;
}

/**
 * Time after the start during which a body may be slower than the minimum rate, in milliseconds.
 */
const SLOW_START_MS = 5_000;
const CHECK_INTERVAL_MS = 500;

/**
 * Processes a body in chunks: buffers the JSON up to its limit, and writes the file to the sink.
 */
class UploadBody {
  private readonly splitter: FileSplitter;
  private readonly decoder = new Base64Decoder();
  private readonly hash = createHash('sha256');
  private readonly json: Uint8Array[] = [];
  private jsonSize = 0;

  constructor(
    member: string,
    private readonly sink: FileSink,
    private readonly limits: UploadLimits,
  ) {
    this.splitter = new FileSplitter(member.split('.'));
  }

  async consume(bytes: Uint8Array): Promise<void> {
    const { json, file } = this.splitter.push(bytes);
    for (const chunk of json) this.buffer(chunk);
    for (const chunk of file) for (const decoded of this.decoder.push(chunk)) await this.write(decoded);
  }

  async end(): Promise<ReadUpload> {
    const json = Buffer.concat(this.json, this.jsonSize);
    if (!this.splitter.found) return { json };
    const rest = this.decoder.end();
    if (rest === undefined) return { json, file: null };
    await this.write(rest);
    await this.sink.end();
    return { json, file: { size: this.decoder.size, sha256: this.hash.digest('hex') } };
  }

  private buffer(chunk: Uint8Array): void {
    this.jsonSize += chunk.length;
    if (this.jsonSize > this.limits.BODY_LIMIT_BYTES) throw payloadTooLarge(this.limits.BODY_LIMIT_BYTES);
    // Copied, since the chunk can be much larger than its JSON.
    this.json.push(Uint8Array.from(chunk));
  }

  private async write(bytes: Buffer): Promise<void> {
    if (this.decoder.size > MAX_FILE_BYTES) throw payloadTooLarge(MAX_FILE_BYTES);
    this.hash.update(bytes);
    if (bytes.length > 0) await this.sink.write(bytes);
  }
}

/**
 * Reads a stream with backpressure, regardless of its announced length. @throws REQUEST_TIMEOUT
 * when the client is too slow
 */
function pump(stream: Readable, limits: UploadLimits, consume: (bytes: Buffer) => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    let [size, busyMs] = [0, 0];
    let consuming: Promise<void> = Promise.resolve();
    const finish = (error?: unknown): void => {
      clearInterval(watch);
      stream.off('data', onData).off('end', onEnd).off('error', finish).off('aborted', onAborted);
      if (error === undefined) resolve();
      else reject(error as Error);
    };
    const onAborted = (): void => finish(requestTimeout());
    const onEnd = (): void => void consuming.then(() => finish());
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limits.FILE_BODY_LIMIT_BYTES) return finish(payloadTooLarge(limits.FILE_BODY_LIMIT_BYTES));
      stream.pause();
      const began = performance.now();
      consuming = consume(chunk).then(() => {
        busyMs += performance.now() - began;
        stream.resume();
      }, finish);
    };
    const checkRate = (): void => {
      const elapsed = performance.now() - start;
      // The time that the sink takes does not count against the client.
      const minBytes = ((elapsed - busyMs - SLOW_START_MS) / 1_000) * limits.FILE_BYTES_PER_SECOND;
      if (elapsed > limits.FILE_DEADLINE_MS || size < minBytes) finish(requestTimeout());
    };
    const watch = setInterval(checkRate, Math.min(CHECK_INTERVAL_MS, limits.FILE_DEADLINE_MS));
    stream.on('data', onData).on('end', onEnd).on('error', finish).on('aborted', onAborted);
  });
}

/** Returns the decompressed body. Errors of the compression are errors of the stream. */
function decompressed(stream: Readable, headers: IncomingHttpHeaders): Readable {
  if (headers['content-encoding']?.toLowerCase() !== 'gzip') return stream;
  // Errors after the end of the read are ignored.
  const inflating = createGunzip().on('error', () => undefined);
  stream.on('aborted', () => inflating.emit('aborted'));
  return stream.pipe(inflating);
}

/** Reads a body with a base64 file at a dotted member path, and streams the file to the sink. */
export async function readUpload(
  stream: Readable,
  headers: IncomingHttpHeaders,
  member: string,
  sink: FileSink,
  limits: UploadLimits,
): Promise<ReadUpload> {
  const body = new UploadBody(member, sink, limits);
  const source = decompressed(stream, headers);
  try {
    await pump(source, limits, (bytes) => body.consume(bytes));
  } catch (error) {
    if (source !== stream) stream.unpipe(source as never);
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? invalidEncoding('The body is not valid gzip.') : error;
  }
  return body.end();
}
