import { DOCUMENT_HEADERS, DocumentNotFound, type ReadDocumentPayload, UPLOAD_CHUNK_BYTES } from '@company-data/contracts';
import { notFound, type Transactions } from '@company-data/kernel';
import { documentReply, type Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { Files } from '../domain/files.js';

/** Answers a file, whole or in part; what a client sent is shown by no browser. */
@Injectable()
export class ReadFileUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly files: Files,
  ) {}

  async run(accountId: string, { user_id: userId, document_id: documentId, ...asked }: ReadDocumentPayload): Promise<Reply> {
    const file = await this.transactions.run((tx) => this.files.findDocument(accountId, userId, documentId, tx));
    if (!file) throw notFound(DocumentNotFound, 'No record of this user refers to such a document.');
    const chunk = (position: number): Promise<Uint8Array> =>
      this.transactions.run((tx) => this.files.chunk(accountId, file.id, position, tx));
    return documentReply({ ...file, chunkBytes: UPLOAD_CHUNK_BYTES, chunk }, asked, { [DOCUMENT_HEADERS.attachment]: '1' });
  }
}
