import { PutUploadChunk, type PutUploadChunkPayload, UPLOAD_CHUNK_BYTES } from '@company-data/contracts';
import { invalid, type Transactions } from '@company-data/kernel';
import { Answers, type IncomingRequest } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { FileRepository } from './file.repository.js';

/** Stores a part of an upload. */
@Controller()
export class PutUploadChunkHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly files: FileRepository,
  ) {}

  @Answers(PutUploadChunk)
  async run({ accountId, payload, bytes }: IncomingRequest<PutUploadChunkPayload>): Promise<{ kept: true }> {
    const { upload_id: uploadId, position, last } = payload;
    const isWhole =
      bytes !== undefined && (last ? bytes.length > 0 && bytes.length <= UPLOAD_CHUNK_BYTES : bytes.length === UPLOAD_CHUNK_BYTES);
    if (!isWhole)
      throw invalid([
        { pointer: '', code: 'NOT_A_PART', detail: `A part must have ${UPLOAD_CHUNK_BYTES} bytes. Only the last part may be shorter.` },
      ]);
    await this.transactions.run((tx) => this.files.putChunk(accountId, { uploadId, position, last, bytes }, tx));
    return { kept: true };
  }
}
