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

/** Milliseconds between two looks at what another reader, maybe of another replica, is fetching. */
const POLL_INTERVAL_MS = 100;
/**
 * An attempt is given up this long after its request would have ended: chunks are still written
 * meanwhile.
 */
const MARGIN_SECONDS = 60;

/** What an attempt begins with. */
interface StartedAttempt {
  attempt: DocumentAttempt;
  origin: DocumentOrigin;
}

/** A pause that does not keep the process alive. */
const pause = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

/** A kept document; the first reader brings it in from its source, others wait for it. */
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
   * @throws DOCUMENT_NOT_FOUND, what the last attempt ended with, or SERVICE_UNAVAILABLE while it
   *   takes longer than a reader waits
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
      // A fetch outlives the reader that began it: the next one finds the document kept.
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
      .catch((error: unknown) => this.logger.error({ err: error, correlation_id: correlationId }, 'document fetch timed out'));
  }
}
