import { setTimeout as sleep } from 'node:timers/promises';
import type { Transactions } from '@company-data/kernel';
import { CONFIG, LOGGER, TRANSACTIONS } from '@company-data/service';
import type { Logger } from '@company-data/observability';
import { Inject, Injectable } from '@nestjs/common';
import type { SyncConfig } from '../config.js';
import type { KnownUser } from '../users/known-user.js';
import { documentNotFound, stillFetching } from './document-failure.js';
import { DocumentRepository } from './document.repository.js';
import type { DocumentAttempt, DocumentKey, DocumentOrigin, StoredDocument } from './documents.js';
import { FetchDocumentHandler } from './fetch-document.js';

/**
 * Milliseconds between two checks for a document that another reader fetches, possibly on another
 * replica.
 */
const POLL_INTERVAL_MS = 100;
/**
 * Seconds that an attempt stays valid after its request has timed out, since chunks may still be
 * written.
 */
const MARGIN_SECONDS = 60;

/** Attempt, and the origin of its document. */
interface StartedAttempt {
  attempt: DocumentAttempt;
  origin: DocumentOrigin;
}

/** Pauses without keeping the process alive. */
const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

/**
 * Returns a stored document. The first reader fetches it from its source, and other readers wait
 * for it.
 */
@Injectable()
export class ObtainDocument {
  constructor(
    @Inject(TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly config: SyncConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly documents: DocumentRepository,
    private readonly fetchDocument: FetchDocumentHandler,
  ) {}

  /**
   * @throws DOCUMENT_NOT_FOUND, the failure of the last attempt, or SERVICE_UNAVAILABLE when the
   *   fetch takes longer than DOCUMENT_WAIT_TIMEOUT_MS
   */
  async run(user: KnownUser, key: DocumentKey, correlationId: string): Promise<StoredDocument> {
    const deadline = performance.now() + this.config.DOCUMENT_WAIT_TIMEOUT_MS;
    for (;;) {
      const state = await this.transactions.run((tx) => this.documents.state(key, tx));
      if (state.kind === 'stored') return state.document;
      if (state.kind === 'failed') throw state.error;
      const left = deadline - performance.now();
      if (left <= 0) throw stillFetching();
      const begun = state.kind === 'due' ? await this.begin(key) : undefined;
      // A fetch continues after its reader timed out. The next reader finds the document stored.
      if (begun) await Promise.race([this.fetchOnce(user, begun, correlationId), pause(left)]);
      else await pause(Math.min(POLL_INTERVAL_MS, left));
    }
  }

  private begin(key: DocumentKey): Promise<StartedAttempt | undefined> {
    return this.transactions.run(async (tx) => {
      const origin = await this.documents.origin(key, tx);
      if (!origin) throw documentNotFound();
      const seconds = Math.ceil(this.config.DOCUMENT_FETCH_TIMEOUT_MS / 1_000) + MARGIN_SECONDS;
      const attempt = await this.documents.start(key, origin, seconds, tx);
      return attempt && { attempt, origin };
    });
  }

  private fetchOnce(user: KnownUser, { attempt, origin }: StartedAttempt, correlationId: string): Promise<void> {
    return this.fetchDocument
      .run(user, attempt, origin, correlationId)
      .catch((error: unknown) => this.logger.error({ err: error, correlation_id: correlationId }, 'document failure not stored'));
  }
}
