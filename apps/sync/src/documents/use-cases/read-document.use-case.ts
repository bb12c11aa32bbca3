import { DOCUMENT_HEADERS, type ReadDocumentPayload } from '@company-data/contracts';
import type { Transactions } from '@company-data/kernel';
import { type IncomingRequest, Reply } from '@company-data/messaging';
import { TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { KnowUserUseCase } from '../../users/use-cases/know-user.use-case.js';
import { type Span, spanOf } from '../domain/byte-range.js';
import { CHUNK_BYTES, Documents, type KeptDocument } from '../domain/documents.js';
import { ObtainDocumentUseCase } from './obtain-document.use-case.js';

const headersOf = ({ mediaType, sha256, size }: KeptDocument): Record<string, string> => ({
  [DOCUMENT_HEADERS.mediaType]: mediaType,
  [DOCUMENT_HEADERS.sha256]: sha256,
  [DOCUMENT_HEADERS.size]: String(size),
});

/** The bytes asked for; undefined for the whole document, also when the range was meant for another version of it. */
const spanAsked = ({ range, range_if }: ReadDocumentPayload, { size, sha256 }: KeptDocument): Span | undefined =>
  range && (range_if === undefined || range_if === sha256) ? spanOf(range, size) : undefined;

/** Answers a document or a part of it, one chunk after the other as they are pulled. */
@Injectable()
export class ReadDocumentUseCase {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    private readonly documents: Documents,
    private readonly knowUser: KnowUserUseCase,
    private readonly obtainDocument: ObtainDocumentUseCase,
  ) {}

  async run({ payload, accountId, envelope }: IncomingRequest<ReadDocumentPayload>): Promise<Reply> {
    const user = await this.knowUser.run(accountId, payload.user_id, envelope.correlation_id);
    const key = { accountId, userId: user.userId, documentId: payload.document_id };
    const document = await this.obtainDocument.run(user, key, envelope.correlation_id);
    const headers = headersOf(document);
    if (payload.held.includes(document.sha256)) return new Reply(' ', { ...headers, [DOCUMENT_HEADERS.unchanged]: '1' });
    const span = spanAsked(payload, document);
    if (!span) return this.reply(document, { first: 0, last: document.size - 1 }, headers);
    const { first, last } = span;
    return this.reply(document, span, { ...headers, [DOCUMENT_HEADERS.first]: String(first), [DOCUMENT_HEADERS.last]: String(last) });
  }

  private async reply(document: KeptDocument, span: Span, headers: Record<string, string>): Promise<Reply> {
    const [from, to] = [Math.floor(span.first / CHUNK_BYTES), Math.floor(span.last / CHUNK_BYTES)];
    const first = await this.part(document, from, span);
    return new Reply(first, headers, from < to ? this.parts(document, from + 1, to, span) : undefined);
  }

  private async *parts(document: KeptDocument, from: number, to: number, span: Span): AsyncGenerator<Uint8Array> {
    for (let position = from; position <= to; position += 1) yield await this.part(document, position, span);
  }

  /** What a span takes of one chunk. */
  private async part(document: KeptDocument, position: number, { first, last }: Span): Promise<Uint8Array> {
    const bytes = await this.transactions.run((tx) => this.documents.chunk(document, position, tx));
    const start = position * CHUNK_BYTES;
    return bytes.subarray(Math.max(0, first - start), last - start + 1);
  }
}
