import type { Claimed, FoundQueues, QueueSearch } from './claim.js';
import type { DeliveryQueue, QueueShare } from './slots.js';

/** Milliseconds for which found queues are used without another search. */
const KNOWN_MS = 50;

const keyOf = ({ accountId, host }: DeliveryQueue): string => `${accountId}/${host}`;

/**
 * The queues of a channel as last found: where the last claim stopped, and whether they have more
 * deliveries.
 */
export class KnownQueues {
  /** The next search starts after it. */
  cursor?: DeliveryQueue;
  private last?: { found: FoundQueues; until: number };
  private hasMore = false;
  /** Key of the queue that was served last. */
  private servedLast = '';

  /** `now`: milliseconds of a monotonic clock. */
  constructor(private readonly now = (): number => performance.now()) {}

  /** Whether the next search does not start from the first queue. */
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
   * All queues, if a recent search found all of them, they had more deliveries, and `limit` allows
   * one of each.
   */
  reuse(limit: number): FoundQueues | undefined {
    const { last } = this;
    return last !== undefined && this.hasMore && last.found.queues.length <= limit && this.now() < last.until ? last.found : undefined;
  }

  /**
   * The queues in their order, starting after the one that was served last, so that the last queues
   * wait no longer than the first.
   */
  rotated(queues: readonly DeliveryQueue[]): DeliveryQueue[] {
    const next = queues.findIndex((queue) => keyOf(queue) > this.servedLast);
    return next <= 0 ? [...queues] : [...queues.slice(next), ...queues.slice(0, next)];
  }

  /**
   * Records a claim. Returns whether more may be due: a queue had as many deliveries as its share.
   */
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
