import type { Claimed, FoundLanes, LaneSearch } from './claims.js';
import type { Lane, LaneShare } from './slots.js';

/** How long lanes are known without looking for others. */
const KNOWN_MS = 50;

const keyOf = ({ accountId, host }: Lane): string => `${accountId}/${host}`;

/** The lanes of a channel as they were found last: where the last claim stopped, and whether there is more in them. */
export class KnownLanes {
  /** The next search goes on behind it. */
  place?: Lane;
  private last?: { found: FoundLanes; until: number };
  private hasMore = false;
  /** Key of the lane that was the last to be given something. */
  private servedLast = '';

  /** `now`: in milliseconds, by a clock that nobody sets. */
  constructor(private readonly now = (): number => performance.now()) {}

  /** Whether the next search begins behind others. */
  get isBehind(): boolean {
    return this.place !== undefined;
  }

  /** Keeps what a search has found. */
  found(found: FoundLanes, { after, fullAccounts, fullHosts, most }: LaneSearch): FoundLanes {
    const isEnd = found.lanes.length < most;
    const isAll = isEnd && after === undefined && fullAccounts.length === 0 && fullHosts.length === 0;
    this.place = isEnd ? undefined : found.lanes.at(-1);
    this.last = isAll ? { found, until: this.now() + KNOWN_MS } : undefined;
    return found;
  }

  /** All lanes, when all were found a moment ago, there was more in them, and each can have some. */
  again(most: number): FoundLanes | undefined {
    const { last } = this;
    return last !== undefined && this.hasMore && last.found.lanes.length <= most && this.now() < last.until ? last.found : undefined;
  }

  /** The lanes in their order, from the one behind that which was given something last: the last in order wait no longer than the first. */
  inTurn(lanes: readonly Lane[]): Lane[] {
    const next = lanes.findIndex((lane) => keyOf(lane) > this.servedLast);
    return next <= 0 ? [...lanes] : [...lanes.slice(next), ...lanes.slice(0, next)];
  }

  /** Notes what was taken of what was asked for; answers whether there may be more: a lane gave all that it was asked for. */
  note(shares: readonly LaneShare[], claimed: readonly Claimed[]): boolean {
    const taken = new Map<string, number>();
    for (const each of claimed) taken.set(keyOf(each), (taken.get(keyOf(each)) ?? 0) + 1);
    const served = shares.findLast((share) => taken.has(keyOf(share)));
    if (served) this.servedLast = keyOf(served);
    this.hasMore = shares.some((share) => taken.get(keyOf(share)) === share.most);
    return this.hasMore;
  }

  forget(): void {
    this.last = undefined;
  }
}
