import { DropUpload, OpenUpload, PutUploadChunk, UPLOAD_CHUNK_BYTES, type UploadedFile } from '@company-data/contracts';
import { isUuid, newId } from '@company-data/kernel';
import { type RequestClient } from '@company-data/messaging';
import type { FastifyRequest } from 'fastify';
import type { FileSink } from './read-upload.js';

/** Hands a file on to its owner in parts, as it comes; nothing is begun before the first byte. */
export class SendFile implements FileSink {
  private uploadId: string | undefined;
  private position = 0;
  private buffered: Uint8Array[] = [];
  private size = 0;
  private releaseSlot: (() => void) | undefined;
  /** The part under way. */
  private sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly requests: RequestClient,
    private readonly request: FastifyRequest,
    private readonly timeoutMs: number,
    /** Takes a place among the files on their way, which the answer gives back. */
    private readonly acquireSlot: () => () => void,
  ) {}

  async write(bytes: Uint8Array): Promise<void> {
    this.buffered.push(bytes);
    this.size += bytes.length;
    // The last part must be known to be the last.
    while (this.size > UPLOAD_CHUNK_BYTES) {
      // What is a part at most is gone as soon as it came.
      this.releaseSlot ??= this.acquireSlot();
      await this.send(false);
    }
  }

  async end(): Promise<void> {
    if (this.size > 0) await this.send(true);
    await this.sending;
  }

  /** It is no longer on its way. */
  release(): void {
    this.releaseSlot?.();
  }

  /** What the command names; of an empty file nothing was begun. */
  uploaded(file: { size: number; sha256: string }): UploadedFile {
    return { upload_id: this.uploadId ?? newId(), ...file };
  }

  /** Tells the owner that no command will take it; who is not told drops it after a while. */
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
    // A part is made while the one before is on its way, and no more.
    await this.sending;
    this.uploadId ??= await this.open();
    if (this.uploadId === undefined) return;
    const payload = { upload_id: this.uploadId, position: this.position++, last };
    this.sending = this.requests.request(PutUploadChunk, payload, { ...this.options, bytes: chunk });
    // Waited for with the next one, or at the end.
    this.sending.catch(() => undefined);
  }

  /**
   * Undefined for what can be nobody's: the file is read and forgotten, for the refusal to be told.
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
