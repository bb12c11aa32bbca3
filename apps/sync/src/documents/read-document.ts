import { DOCUMENT_HEADERS, DocumentNotFound, ReadDocument, type ReadDocumentPayload, ReadFile } from '@company-data/contracts';
import { DomainError, type Transactions } from '@company-data/kernel';
import { Answers, documentReply, type IncomingRequest, Reply, RequestClient } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Controller, Inject } from '@nestjs/common';
import { ResolveUser } from '../users/resolve-user.js';
import { DocumentRepository } from './document.repository.js';
import { CHUNK_BYTES } from './documents.js';
import { ObtainDocument } from './obtain-document.js';

const DOCUMENT_HEADER_NAMES = new Set<string>(Object.values(DOCUMENT_HEADERS));

const isUnknown = (error: unknown): boolean => error instanceof DomainError && error.code === DocumentNotFound.code;

/** Returns a document of a record, or an entered file, in full or in part. */
@Controller()
export class ReadDocumentHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly documents: DocumentRepository,
    private readonly resolveUser: ResolveUser,
    private readonly obtainDocument: ObtainDocument,
    private readonly requests: RequestClient,
  ) {}

  @Answers(ReadDocument)
  async run(request: IncomingRequest<ReadDocumentPayload>): Promise<Reply> {
    try {
      return await this.readReferenced(request);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      // An entered file can exist before any record refers to it. Only input stores it.
      return await this.readEntered(request);
    }
  }

  private async readReferenced({ payload, accountId, envelope }: IncomingRequest<ReadDocumentPayload>): Promise<Reply> {
    const user = await this.resolveUser.run(accountId, payload.user_id, envelope.correlation_id);
    const key = { accountId, userId: user.userId, documentId: payload.document_id };
    const document = await this.obtainDocument.run(user, key, envelope.correlation_id);
    const chunk = (position: number): Promise<Uint8Array> => this.transactions.run((tx) => this.documents.chunk(document, position, tx));
    return documentReply({ ...document, chunkBytes: CHUNK_BYTES, chunk }, payload);
  }

  private async readEntered({ payload, accountId, envelope, grant }: IncomingRequest<ReadDocumentPayload>): Promise<Reply> {
    const requestContext = { accountId, correlationId: envelope.correlation_id, grant };
    const { body, headers, rest } = await this.requests.requestRaw(ReadFile, payload, requestContext);
    const served = Object.entries(headers).filter(([name]) => DOCUMENT_HEADER_NAMES.has(name));
    return new Reply(body, Object.fromEntries(served), rest);
  }
}
