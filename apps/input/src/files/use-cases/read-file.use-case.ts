import { DocumentNotFound, FILE_HEADERS, type ReadFilePayload, UPLOAD_PART_BYTES } from '@company-data/contracts';
import { notFound, type Transactions } from '@company-data/kernel';
import { Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Files, type KeptFile } from '../domain/files.js';

/** Answers a file, one chunk after the other as they are pulled. */
@Injectable()
export class ReadFileUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly files: Files,
  ) {}

  async run(accountId: string, { user_id: userId, document_id: documentId }: ReadFilePayload): Promise<Reply> {
    const file = await this.transactions.run((tx) => this.files.findDocument(accountId, userId, documentId, tx));
    if (!file) throw notFound(DocumentNotFound, 'There is no such document.');
    const { mediaType, size, sha256 } = file;
    const headers = { [FILE_HEADERS.mediaType]: mediaType, [FILE_HEADERS.size]: String(size), [FILE_HEADERS.sha256]: sha256 };
    const first = await this.chunk(accountId, file, 0);
    return new Reply(first, headers, size > UPLOAD_PART_BYTES ? this.rest(accountId, file) : undefined);
  }

  private async *rest(accountId: string, file: KeptFile): AsyncGenerator<Uint8Array> {
    for (let position = 1; position * UPLOAD_PART_BYTES < file.size; position += 1) yield await this.chunk(accountId, file, position);
  }

  private chunk(accountId: string, { id }: KeptFile, position: number): Promise<Uint8Array> {
    return this.transactions.run((tx) => this.files.chunk(accountId, id, position, tx));
  }
}
