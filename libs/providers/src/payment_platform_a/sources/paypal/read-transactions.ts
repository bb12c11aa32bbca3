import type { CollectionEvent } from '../../../adapter.js';
import { historyStartMoment } from '../../../kit/history.js';
import type { BuyerPrivacy } from '../../../kit/commerce/buyer.js';
import { mappedPage } from '../../../kit/mapped-page.js';
import type { TimeWindow } from '../../../kit/read-windows.js';
import { SourceReport } from '../../../kit/source-report.js';
import { mapTransaction } from '../../map/transaction.js';
import { paypal } from './manifest.js';
import type { Readings } from './readings.js';
import { searchSteadily } from './stable-search.js';
import { parseCheckpoint, readSinceCheckpoint, type TransactionCheckpoint, wholeSecond } from './transaction-checkpoint.js';
import { NotThereYet, type SearchPage } from './transaction-search.js';

export const TRANSACTION = 'COMMERCE_TRANSACTION';

const DAY_MS = 86_400_000;
/**
 * Days of history. The platform accepts three years, and one day less leaves time for the request.
 */
const HISTORY_DAYS = 3 * 365 - 1;
const FIELDS = 'transaction_info,payer_info';

/** The checkpoint belongs to another account. */
class OtherAccount extends Error {}

/**
 * Returns the start of the requested history, at most three years back. A limit in months starts on
 * the first day of a month.
 */
export function startOfHistory(months: number | null | undefined, now: Date): Date {
  const most = now.getTime() - HISTORY_DAYS * DAY_MS;
  return new Date(Math.max(most, Date.parse(historyStartMoment(months, now) ?? '') || most));
}

/** State of one read. */
class ReadProgress {
  readonly report = new SourceReport(paypal.name, TRANSACTION);
  /** Account of the movements. Null until the platform returns it. */
  account: string | null = null;
  reportedCount = 0;
  private hasData = false;
  private upTo: number;

  constructor(
    private readonly readings: Readings,
    private readonly privacy: BuyerPrivacy,
    /** Movements to report, at most. */
    readonly most: number,
  ) {
    this.upTo = readings.now.getTime();
  }

  /**
   * Reports the movements of time ranges, in their order.
   *
   * @throws OtherAccount for a movement of another account than `account`
   */
  async *emit(stretches: readonly TimeWindow[], account: string | null): AsyncGenerator<CollectionEvent, void, undefined> {
    const { client, now } = this.readings;
    const search = { client, fields: FIELDS, now, newestFirst: this.most !== Infinity };
    for (const stretch of stretches)
      for await (const page of searchSteadily(search, stretch)) {
        if (account !== null && page.account !== null && page.account !== account) throw new OtherAccount();
        yield* this.page(page);
        if (this.reportedCount >= this.most) return;
      }
  }

  /** Completes the read as changes, because movements are never deleted. */
  end(older: Pick<TransactionCheckpoint, 'older' | 'olderAt'>, full: boolean): CollectionEvent {
    // The platform has no data for any requested time.
    if (!this.hasData) throw new NotThereYet();
    const mark: TransactionCheckpoint = { account: this.account, at: new Date(this.upTo).toISOString(), ...older };
    return this.report.complete({ scope: { kind: 'changes' }, checkpoint: JSON.stringify(mark), ...(full && { full }) });
  }

  private async *page({ transactions, account, refreshedAt, hasData }: SearchPage): AsyncGenerator<CollectionEvent> {
    this.hasData ||= hasData;
    if (refreshedAt !== null) this.upTo = Math.min(this.upTo, Date.parse(refreshedAt));
    if (transactions.length === 0) return;
    this.account = account ?? this.account ?? (await this.readings.account()).account;
    const named = { provider: this.readings.provider, account: this.account };
    const { records, leftOut } = mappedPage(transactions, (each) => mapTransaction(each, named, this.privacy));
    const wanted = records.slice(0, this.most - this.reportedCount);
    this.reportedCount += wanted.length;
    yield this.report.page(wanted, { leftOut });
  }
}

/**
 * Reads three years of movements the first time. Later reads cover the latest days, and once per
 * day one older window in rotation.
 */
export async function* readTransactions(readings: Readings): AsyncGenerator<CollectionEvent, void, undefined> {
  const { job } = readings;
  const now = wholeSecond(readings.now);
  const { monthsToSync = null, lastN = null } = job.history?.[TRANSACTION] ?? {};
  const start = startOfHistory(monthsToSync, now);
  const readProgress = new ReadProgress(readings, await readings.privacy(), lastN ?? Infinity);
  const last = job.checkpoints?.[TRANSACTION]?.[paypal.name];
  const mark = last?.full ? undefined : parseCheckpoint(last?.checkpoint);
  if (mark !== undefined) {
    const { stretches, next } = readSinceCheckpoint(mark, start, now, lastN === null);
    try {
      yield* readProgress.emit(stretches, mark.account);
      return yield readProgress.end(next, false);
    } catch (error) {
      if (!(error instanceof OtherAccount)) throw error;
    }
  }
  yield* readProgress.emit([{ from: start, to: now }], null);
  yield readProgress.end({ older: null, olderAt: now.toISOString() }, true);
}
