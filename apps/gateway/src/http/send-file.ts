import { DropUpload, OpenUpload, PutUploadChunk, UPLOAD_CHUNK_BYTES, type UploadedFile } from '@company-data/contracts';
import { isUuid, newId } from '@company-data/kernel';
import { type RequestClient } from '@company-data/messaging';
import type { FastifyRequest } from 'fastify';
import type { FileSink } from './read-upload.js';

/** Streams a file to its owner in chunks. The upload opens with the first chunk. */
export class SendFile implements FileSink {
  private uploadId: string | undefined;
  private position = 0;
  private buffered: Uint8Array[] = [];
  private size = 0;
  private releaseSlot: (() => void) | undefined;
  /** The request for the chunk in progress. */
  private sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly requests: RequestClient,
    private readonly request: FastifyRequest,
    private readonly timeoutMs: number,
    /** Reserves an upload slot, and returns the function that releases it. */
    private readonly acquireSlot: () => () => void,
  ) {}

  async write(bytes: Uint8Array): Promise<void> {
    this.buffered.push(bytes);
    this.size += bytes.length;
    // Keeps one chunk back, since the last one needs a flag.
    while (this.size > UPLOAD_CHUNK_BYTES) {
      // A file of at most one chunk needs no slot.
      this.releaseSlot ??= this.acquireSlot();
      await this.send(false);
    }
  }

  async end(): Promise<void> {
    if (this.size > 0) await this.send(true);
    await this.sending;
  }

  /** Releases the upload slot. */
  release(): void {
    this.releaseSlot?.();
  }

  /** Returns the reference for the command. An empty file has no upload, so its id is new. */
  uploaded(file: { size: number; sha256: string }): UploadedFile {
    return { upload_id: this.uploadId ?? newId(), ...file };
  }

  /** Drops the upload at its owner. If this request fails, the owner drops it after a timeout. */
  async drop(): Promise<void> {
    await this.sending.catch(() => undefined);
    if (this.uploadId === undefined) return;
    await this.requests.request(DropUpload, { upload_id: this.uploadId }, this.options).catch(() => undefined);
  }

  private async send(last: boolean): Promise<void> {
    const all = Buffer.concat(this.buffered, this.size);
    const chunk = all.subarray(0, UPLOAD_CHUNK_BYTES);
    this.buffered = all.length > chunk.length ? [all.subarray(chunk.length)] : [];
    this.size = all.length - chunk.length;
    // Prepares one chunk while the previous one is in progress, but not more.
    await this.sending;
    this.uploadId ??= await this.open();
    if (this.uploadId === undefined) return;
    const payload = { upload_id: this.uploadId, position: this.position++, last };
    this.sending = this.requests.request(PutUploadChunk, payload, { ...this.options, bytes: chunk });
    // The next chunk or the end awaits it.
    this.sending.catch(() => undefined);
  }

  /**
   * Opens the upload. Returns undefined for an invalid user id: the file is then discarded, and the
   * request fails later.
   */
  private async open(): Promise<string | undefined> {
    const { userId } = this.request.params as { userId?: string };
    if (!isUuid(userId)) return undefined;
    return (await this.requests.request(OpenUpload, { user_id: userId.toLowerCase() }, this.options)).upload_id;
  }

  private get options() {
    const { caller } = this.request.state;
    return { accountId: caller?.account_id ?? null, grant: caller?.grant, correlationId: this.request.id, timeoutMs: this.timeoutMs };
  }
}
