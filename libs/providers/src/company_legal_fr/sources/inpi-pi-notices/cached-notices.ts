import { BudgetExhausted, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import type { TrademarkIdentity } from '../../map/trademark.js';
import { readNotice, type TrademarkNotice } from './notice.js';
import { callWithinSession } from '../inpi-pi/session.js';

const DAY_SECONDS = 86_400;
/** How old a notice may be while the status of its mark stands: an agent may change without it. */
const NOTICE_AGE = 180 * DAY_SECONDS;
/**
 * How long a notice that could not be read is left alone, so that it does not cost others their
 * turn.
 */
const FAILURE_AGE = 7 * DAY_SECONDS;
/** So many failures one after the other are the office's trouble, not a notice's. */
const FAILURES_IN_A_ROW = 3;

/** What was read of a notice is kept under this version of it. */
const VERSION = 1;

/** Notices of marks as they were read under the mark's status, and at most so many read now. */
export class CachedNotices {
  private failures = 0;

  constructor(
    private readonly client: SourceClient,
    private readonly now: Date,
    private left: number,
  ) {}

  /**
   * A mark's notice, null while it could not be read. @throws what the office's failure is, when it
   * is not about this mark alone
   */
  async find(mark: TrademarkIdentity): Promise<TrademarkNotice | null> {
    const key = `notice ${VERSION} ${mark.office}${mark.number} ${mark.status ?? ''}`;
    const known = await this.client.getCached(key, NOTICE_AGE);
    if (known !== undefined) return fromBytes(known);
    if (this.left === 0 || (await this.client.getCached(failureOf(key), FAILURE_AGE)) !== undefined) return null;
    return this.read(key, mark);
  }

  private async read(key: string, mark: TrademarkIdentity): Promise<TrademarkNotice | null> {
    this.left -= 1;
    try {
      const notice = await this.client.getOrFetch(key, NOTICE_AGE, () => this.fetchNotice(mark));
      this.failures = 0;
      return fromBytes(notice);
    } catch (error) {
      await this.recordFailure(key, error);
      return null;
    }
  }

  private async fetchNotice({ office, number }: TrademarkIdentity): Promise<Uint8Array> {
    const path = `/services/apidiffusion/api/marques/notice/${encodeURIComponent(`${office}${number}`)}`;
    const answer = await callWithinSession(this.client, this.now, { path, deferrable: true });
    return Buffer.from(JSON.stringify(readNotice(answer.body, answer.headers['content-type'], number)));
  }

  /**
   * The next job goes on where the calls of this one ended; a failure that is not about one mark is
   * thrown.
   */
  private async recordFailure(key: string, error: unknown): Promise<void> {
    if (error instanceof BudgetExhausted || (error instanceof ProviderFetchError && error.kind === 'rate-limited')) {
      this.left = 0;
      return;
    }
    if (!(error instanceof ProviderFetchError) || error.kind === 'unreachable') throw error;
    await this.client.getOrFetch(failureOf(key), FAILURE_AGE, async () => Buffer.from(error.kind));
    this.failures = error.kind === 'rejected' ? 0 : this.failures + 1;
    if (this.failures === FAILURES_IN_A_ROW) throw error;
  }
}

const failureOf = (key: string): string => `failure of ${key}`;

const fromBytes = (bytes: Uint8Array): TrademarkNotice => JSON.parse(Buffer.from(bytes).toString()) as TrademarkNotice;
