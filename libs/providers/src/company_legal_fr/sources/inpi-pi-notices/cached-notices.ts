import { BudgetExhausted, ProviderFetchError, type SourceClient } from '../../../adapter.js';
import type { TrademarkIdentity } from '../../map/trademark.js';
import { readNotice, type TrademarkNotice } from './notice.js';
import { callWithinSession, remainingIn } from '../inpi-pi/session.js';

const DAY_SECONDS = 86_400;
/**
 * Maximum age of a cached notice in seconds, while the status of its trademark is unchanged. The
 * agent can change without a new status.
 */
const NOTICE_AGE = 180 * DAY_SECONDS;
/**
 * Time in seconds before a failed notice is fetched again, so that it does not use the calls of
 * other notices.
 */
const FAILURE_AGE = 7 * DAY_SECONDS;
/**
 * Calls that stay for searches. A notice costs as much as a search, and the office allows about a
 * hundred calls in an unknown period.
 */
const RESERVED_CALLS = 30;
/** Number of consecutive failures that count as a failure of the office. */
const FAILURES_IN_A_ROW = 3;

/** Part of the cache key: a new version invalidates the cached notices. */
const VERSION = 1;

/** Notices that a job may fetch, and the calls that the office still allows. Null when unknown. */
interface Allowance {
  left: number;
  remaining: number | null;
}

/**
 * Reads notices of trademarks through a cache by trademark and status. Fetches at most `left`
 * notices, and none when the office allows few further calls.
 */
export class CachedNotices {
  private failures = 0;
  private left: number;

  constructor(
    private readonly client: SourceClient,
    private readonly now: Date,
    { left, remaining }: Allowance,
  ) {
    this.left = left;
    this.heed(remaining);
  }

  private heed(remaining: number | null): void {
    if (remaining !== null && remaining <= RESERVED_CALLS) this.left = 0;
  }

  /**
   * Returns the notice of a mark, or null when it could not be read.
   *
   * @throws the office's error when it does not concern this mark alone
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
    const answer = await callWithinSession(this.client, this.now, { path });
    this.heed(remainingIn(answer));
    return Buffer.from(JSON.stringify(readNotice(answer.body, answer.headers['content-type'], number)));
  }

  /**
   * Records the failure of one mark, and throws any other failure. An exhausted budget ends the
   * fetches of this job, and the next job continues.
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
