import type { Claimed, FoundQueues, QueueSearch } from './claim.js';
import type { DeliveryQueue, QueueShare } from './slots.js';

/** How long lanes are known without looking for others. */
const KNOWN_MS = 50;

const keyOf = ({ accountId, host }: DeliveryQueue): string => `${accountId}/${host}`;

/** The lanes of a channel as they were found last: where the last claim stopped, and whether there is more in them. */
export class KnownQueues {
  /** The next search goes on behind it. */
  cursor?: DeliveryQueue;
  private last?: { found: FoundQueues; until: number };
  private hasMore = false;
  /** Key of the lane that was the last to be given something. */
  private servedLast = '';

  /** `now`: in milliseconds, by a clock that nobody sets. */
  constructor(private readonly now = (): number => performance.now()) {}

  /** Whether the next search begins behind others. */
  get isPartial(): boolean {
    return this.cursor !== undefined;
  }

  /** Keeps what a search has found. */
  found(found: FoundQueues, { after, fullAccounts, fullHosts, limit }: QueueSearch): FoundQueues {
    const isEnd = found.queues.length < limit;
    const isAll = isEnd && after === undefined && fullAccounts.length === 0 && fullHosts.length === 0;
    this.cursor = isEnd ? undefined : found.queues.at(-1);
    this.last = isAll ? { found, until: this.now() + KNOWN_MS } : undefined;
    return found;
  }

  /** All lanes, when all were found a moment ago, there was more in them, and each can have some. */
  reuse(limit: number): FoundQueues | undefined {
    const { last } = this;
    return last !== undefined && this.hasMore && last.found.queues.length <= limit && this.now() < last.until ? last.found : undefined;
  }

  /** The lanes in their order, from the one behind that which was given something last: the last in order wait no longer than the first. */
  rotated(queues: readonly DeliveryQueue[]): DeliveryQueue[] {
    const next = queues.findIndex((queue) => keyOf(queue) > this.servedLast);
    return next <= 0 ? [...queues] : [...queues.slice(next), ...queues.slice(0, next)];
  }

  /** Notes what was taken of what was asked for; answers whether there may be more: a lane gave all that it was asked for. */
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
