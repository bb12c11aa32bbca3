import type { Claimed, FoundQueues, QueueSearch } from './claim.js';
import type { DeliveryQueue, QueueShare } from './slots.js';

/** Milliseconds for which found queues are reused without a search. */
const KNOWN_MS = 50;

const keyOf = ({ accountId, host }: DeliveryQueue): string => `${accountId}/${host}`;

/**
 * Caches the queues of a channel from the last search, the position of the last claim, and whether
 * more deliveries are due.
 */
export class KnownQueues {
  /** Queue after which the next search starts, undefined for the first queue. */
  cursor?: DeliveryQueue;
  private last?: { found: FoundQueues; until: number };
  private hasMore = false;
  /** Key of the last queue with a claimed delivery. */
  private servedLast = '';

  /** @param now milliseconds of a monotonic clock */
  constructor(private readonly now = (): number => performance.now()) {}

  /** True when the next search does not start from the first queue. */
  get isPartial(): boolean {
    return this.cursor !== undefined;
  }

  /** Stores the result of a search. */
  found(found: FoundQueues, { after, fullAccounts, fullHosts, limit }: QueueSearch): FoundQueues {
    const isEnd = found.queues.length < limit;
    const isAll = isEnd && after === undefined && fullAccounts.length === 0 && fullHosts.length === 0;
    this.cursor = isEnd ? undefined : found.queues.at(-1);
    this.last = isAll ? { found, until: this.now() + KNOWN_MS } : undefined;
    return found;
  }

  /**
   * Returns the cached queues if a recent search found all queues, more deliveries are due, and
   * `limit` allows one per queue.
   */
  reuse(limit: number): FoundQueues | undefined {
    const { last } = this;
    return last !== undefined && this.hasMore && last.found.queues.length <= limit && this.now() < last.until ? last.found : undefined;
  }

  /**
   * Rotates the queues to start after the last served one, so that late queues wait no longer than
   * early ones.
   */
  rotated(queues: readonly DeliveryQueue[]): DeliveryQueue[] {
    const next = queues.findIndex((queue) => keyOf(queue) > this.servedLast);
    return next <= 0 ? [...queues] : [...queues.slice(next), ...queues.slice(0, next)];
  }

  /** Records a claim. Returns true when a queue used its whole share, so that more may be due. */
  record(shares: readonly QueueShare[], claimed: readonly Claimed[]): boolean {
    const claimedCounts = new Map<string, number>();
    for (const each of claimed) claimedCounts.set(keyOf(each), (claimedCounts.get(keyOf(each)) ?? 0) + 1);
    const served = shares.findLast((share) => claimedCounts.has(keyOf(share)));
    if (served) this.servedLast = keyOf(served);
    this.hasMore = shares.some((share) => claimedCounts.get(keyOf(share)) === share.limit);
    return this.hasMore;
  }

  reset(): void {
    this.last = undefined;
  }
}
