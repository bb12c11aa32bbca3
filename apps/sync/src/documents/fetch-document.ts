import { createHash } from 'node:crypto';
import { FETCH_DOCUMENT_HEADERS, FetchDocument } from '@company-data/contracts';
import { DomainError, type Transactions } from '@company-data/kernel';
import { inChunksOf, type RawReply, RequestClient } from '@company-data/messaging';
import { CONFIG, LOGGER, TRANSACTIONS } from '@company-data/service';
import type { Logger } from '@company-data/observability';
import { MAX_DOCUMENT_BYTES } from '@company-data/providers';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import type { KnownUser } from '../users/known-user.js';
import { documentTooLarge, notAPdf, retrySecondsAfter, toReaderError } from './document-failure.js';
import { DocumentRepository } from './document.repository.js';
import { CHUNK_BYTES, type DocumentAttempt, type DocumentOrigin } from './documents.js';

const PDF = 'application/pdf';
const PDF_HEADER = Buffer.from('%PDF-');
/** Bytes from the start of a file within which PDF readers accept the header. */
const HEADER_WITHIN = 1_024;

const isPdf = (beginning: Uint8Array): boolean => Buffer.from(beginning.subarray(0, HEADER_WITHIN)).includes(PDF_HEADER);

async function* bytesOf({ body, rest }: RawReply): AsyncGenerator<Uint8Array> {
  yield body;
  if (rest) yield* rest;
}

/** Yields each part with a flag that is true for the last one. */
async function* withLast(parts: AsyncIterable<Uint8Array>): AsyncGenerator<{ bytes: Uint8Array; last: boolean }> {
  let held: Uint8Array | undefined;
  for await (const bytes of parts) {
    if (held) yield { bytes: held, last: false };
    held = bytes;
  }
  if (held) yield { bytes: held, last: true };
}

/**
 * Fetches a document from its source through adapters, and stores it encrypted chunk by chunk. Does
 * not hold the whole document in memory.
 */
@Injectable()
export class FetchDocumentHandler {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: SyncConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly documents: DocumentRepository,
    private readonly requests: RequestClient,
  ) {}

  /**
   * Stores the document, or the failure of the attempt. Does not throw for failures of the source.
   */
  async run(user: KnownUser, attempt: DocumentAttempt, origin: DocumentOrigin, correlationId: string): Promise<void> {
    try {
      await this.store(attempt, await this.requestDocument(user, origin, correlationId));
    } catch (error) {
      if (!(error instanceof DomainError)) this.logger.error({ err: error, correlation_id: correlationId }, 'document not stored');
      const readerError = toReaderError(error);
      await this.transactions.run((tx) => this.documents.fail(attempt, readerError, retrySecondsAfter(readerError), tx));
    }
  }

  private requestDocument(user: KnownUser, origin: DocumentOrigin, correlationId: string): Promise<RawReply> {
    const payload = {
      provider_name: origin.providerName,
      user_id: user.userId,
      connection_id: origin.connectionId,
      siren: user.siren,
      name: user.name,
      reference: origin.reference,
    };
    const timeoutMs = this.config.DOCUMENT_FETCH_TIMEOUT_MS;
    return this.requests.requestRaw(FetchDocument, payload, { accountId: user.accountId, correlationId, timeoutMs });
  }

  private async store(attempt: DocumentAttempt, reply: RawReply): Promise<void> {
    if (reply.headers[FETCH_DOCUMENT_HEADERS.mediaType] !== PDF) throw notAPdf();
    const hash = createHash('sha256');
    let [size, position] = [0, 0];
    for await (const { bytes, last } of withLast(inChunksOf(CHUNK_BYTES, bytesOf(reply)))) {
      if (position === 0 && !isPdf(bytes)) throw notAPdf();
      size += bytes.length;
      if (size > MAX_DOCUMENT_BYTES) throw documentTooLarge(MAX_DOCUMENT_BYTES);
      hash.update(bytes);
      const at = position++;
      await this.transactions.run((tx) => this.documents.addChunk(attempt, at, bytes, last, tx));
    }
    if (position === 0) throw notAPdf();
    const document = { ...attempt, mediaType: PDF, size, sha256: hash.digest('hex') };
    await this.transactions.run((tx) => this.documents.store(document, tx));
  }
}
