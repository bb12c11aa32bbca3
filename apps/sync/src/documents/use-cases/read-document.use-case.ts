import { DOCUMENT_HEADERS, DocumentNotFound, ReadFile, type ReadDocumentPayload } from '@company-data/contracts';
import { DomainError, type Transactions } from '@company-data/kernel';
import { documentReply, type IncomingRequest, Reply, RequestClient } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ResolveUserUseCase } from '../../users/use-cases/resolve-user.use-case.js';
import { CHUNK_BYTES, Documents } from '../domain/documents.js';
import { ObtainDocumentUseCase } from './obtain-document.use-case.js';

const DOCUMENT_HEADER_NAMES = new Set<string>(Object.values(DOCUMENT_HEADERS));

const isUnknown = (error: unknown): boolean => error instanceof DomainError && error.code === DocumentNotFound.code;

/** Answers a document that a record bears, or a file that was entered, whole or in part. */
@Injectable()
export class ReadDocumentUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly documents: Documents,
    private readonly resolveUser: ResolveUserUseCase,
    private readonly obtainDocument: ObtainDocumentUseCase,
    private readonly requests: RequestClient,
  ) {}

  async run(request: IncomingRequest<ReadDocumentPayload>): Promise<Reply> {
    try {
      return await this.readReferenced(request);
    } catch (error) {
      if (!isUnknown(error)) throw error;
      // A file that was entered is there before any record is; input keeps it, and no copy of it is kept here.
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
    const asking = { accountId, correlationId: envelope.correlation_id, grant };
    const { body, headers, rest } = await this.requests.requestRaw(ReadFile, payload, asking);
    const told = Object.entries(headers).filter(([name]) => DOCUMENT_HEADER_NAMES.has(name));
    return new Reply(body, Object.fromEntries(told), rest);
  }
}
