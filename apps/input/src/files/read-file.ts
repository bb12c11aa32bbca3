import { DOCUMENT_HEADERS, DocumentNotFound, type ReadDocumentPayload, ReadFile, UPLOAD_CHUNK_BYTES } from '@company-data/contracts';
import { notFound, type Transactions } from '@company-data/kernel';
import { Answers, documentReply, type IncomingRequest, type Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { FileRepository } from './file.repository.js';

/**
 * Returns the bytes of a file, or a range of them. Requests a download, so that no browser displays
 * the file of a client.
 */
@Controller()
export class ReadFileHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly files: FileRepository,
  ) {}

  @Answers(ReadFile)
  async run({
    accountId,
    payload: { user_id: userId, document_id: documentId, ...asked },
  }: IncomingRequest<ReadDocumentPayload>): Promise<Reply> {
    const file = await this.transactions.run((tx) => this.files.findDocument(accountId, userId, documentId, tx));
    if (!file) throw notFound(DocumentNotFound, 'No record of this user refers to such a document.');
    const chunk = (position: number): Promise<Uint8Array> =>
      this.transactions.run((tx) => this.files.chunk(accountId, file.id, position, tx));
    return documentReply({ ...file, chunkBytes: UPLOAD_CHUNK_BYTES, chunk }, asked, { [DOCUMENT_HEADERS.attachment]: '1' });
  }
}
