import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { MAX_FILE_BYTES } from '@company-data/contracts';
import { invalidEncoding, payloadTooLarge, requestTimeout } from '../api/errors.js';
import { Base64Decoder } from './base64-decoder.js';
import { FileSplitter } from './file-splitter.js';

/** Where the bytes of a file go. */
export interface FileSink {
  write(bytes: Uint8Array): Promise<void>;
  /** All was written. */
  end(): Promise<void>;
}

export interface UploadLimits {
  /** Bytes of the whole body, before and after decompression. */
  bytes: number;
  /** Bytes of what is no file. */
  jsonBytes: number;
  /** Milliseconds the body may take. */
  milliseconds: number;
  /** Bytes a second that must come, after a while. */
  bytesPerSecond: number;
}

/** A body whose file went elsewhere. */
export interface ReadUpload {
  json: Buffer;
  /** Absent where the body has none; null for what is no base64. */
  file?: { size: number; sha256: string } | null;
}

/** Milliseconds during which a body may be slow, as connections are at first. */
const SLOW_START_MS = 5_000;
const CHECK_INTERVAL_MS = 500;

/** What a body is as it comes: the JSON that stays, bounded, and the file on its way. */
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
    if (this.jsonSize > this.limits.jsonBytes) throw payloadTooLarge(this.limits.jsonBytes);
    // A copy: what was read may be much more than what stays of it.
    this.json.push(Uint8Array.from(chunk));
  }

  private async write(bytes: Buffer): Promise<void> {
    if (this.decoder.size > MAX_FILE_BYTES) throw payloadTooLarge(MAX_FILE_BYTES);
    this.hash.update(bytes);
    if (bytes.length > 0) await this.sink.write(bytes);
  }
}

/**
 * Takes a stream as its bytes are wanted, whatever its announced length; whoever sends too little
 * in some time is given up.
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
      if (size > limits.bytes) return finish(payloadTooLarge(limits.bytes));
      stream.pause();
      const began = performance.now();
      consuming = consume(chunk).then(() => {
        busyMs += performance.now() - began;
        stream.resume();
      }, finish);
    };
    const checkRate = (): void => {
      const elapsed = performance.now() - start;
      // What others take of the time is not held against who sends.
      const minBytes = ((elapsed - busyMs - SLOW_START_MS) / 1_000) * limits.bytesPerSecond;
      if (elapsed > limits.milliseconds || size < minBytes) finish(requestTimeout());
    };
    const watch = setInterval(checkRate, Math.min(CHECK_INTERVAL_MS, limits.milliseconds));
    stream.on('data', onData).on('end', onEnd).on('error', finish).on('aborted', onAborted);
  });
}

/**
 * The body as it is once it is no longer compressed; what is wrong with that is told by the stream.
 */
function decompressed(stream: Readable, headers: IncomingHttpHeaders): Readable {
  if (headers['content-encoding']?.toLowerCase() !== 'gzip') return stream;
  // Listened to for as long as it is read; what comes later is nobody's.
  const inflating = createGunzip().on('error', () => undefined);
  stream.on('aborted', () => inflating.emit('aborted'));
  return stream.pipe(inflating);
}

/** Reads a body whose member (dotted) holds a file in base64, and hands the file on as it comes. */
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
