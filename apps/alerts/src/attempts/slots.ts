import type { Channel, ClaimedDelivery } from '../deliveries/delivery-channel.js';

/** A queue of the deliveries of one account to one host. */
export interface DeliveryQueue {
  accountId: string;
  host: string;
}

/** A queue and the number of its deliveries that may be claimed. */
export interface QueueShare extends DeliveryQueue {
  limit: number;
}

/** Limits of the concurrent attempts of this process. */
export interface SlotLimits {
  slots: number;
  perAlert: number;
  /** Bytes of all bodies in flight, at most. One account has at most half of them. */
  bytes: number;
}

type Counted = Pick<ClaimedDelivery, 'channel' | 'host' | 'accountId' | 'target' | 'bytes'>;

/**
 * Attempts of an account for each slot that stays free. An account alone has at most three quarters
 * of the slots. Receivers that do not respond then leave slots to accounts without an attempt.
 */
const PER_FREE_SLOT = 3;

/** Counts by key. Zero counts are removed. */
class Counts {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string, by: number): void {
    const count = this.of(key) + by;
    if (count === 0) this.counts.delete(key);
    else this.counts.set(key, count);
  }

  atLeast(maxOf: (key: string) => number): string[] {
    return [...this.counts].filter(([key, count]) => count >= maxOf(key)).map(([key]) => key);
  }

  get sum(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  entries(): [string, number][] {
    return [...this.counts];
  }
}

/**
 * Tracks the attempts in flight and computes how many more may start. Hosts, alerts and accounts
 * have limits, so that no backlog delays the others.
 */
export class Slots {
  private inUse = 0;
  private readonly hosts: Record<Channel, Counts> = { http: new Counts(), mail: new Counts() };
  private readonly accounts = new Counts();
  private readonly bytes = new Counts();
  private readonly targets: Record<Channel, Counts> = { http: new Counts(), mail: new Counts() };

  constructor(private readonly limits: SlotLimits) {}

  acquire(delivery: Counted): void {
    this.count(delivery, 1);
  }

  release(delivery: Counted): void {
    this.count(delivery, -1);
  }

  get inFlight(): number {
    return this.inUse;
  }

  get free(): number {
    return this.limits.slots - this.inUse;
  }

  /** Returns the number of attempts that the channel may start. */
  freeOf(channel: Channel, atOnce = Infinity): number {
    return Math.min(this.free, atOnce - this.hosts[channel].sum);
  }

  /** The limit of bytes in flight, and the bytes in flight of each account. */
  get byteCapacity(): { bytes: number; bytesByAccount: Record<string, number> } {
    return { bytes: this.limits.bytes, bytesByAccount: Object.fromEntries(this.bytes.entries()) };
  }

  /** Accounts at the limit that applies while others wait. */
  get fullAccounts(): string[] {
    return this.accounts.atLeast(() => this.half);
  }

  fullHosts(channel: Channel, maxOf: (host: string) => number): string[] {
    return this.hosts[channel].atLeast(maxOf);
  }

  /**
   * Returns the remaining attempts of each alert or lifecycle event with attempts in flight.
   * E-mails and requests count separately.
   */
  freeOfTargets(channel: Channel): { targets: string[]; free: number[] } {
    const entries = this.targets[channel].entries();
    return { targets: entries.map(([key]) => key), free: entries.map(([, count]) => Math.max(0, this.limits.perAlert - count)) };
  }

  /**
   * Shares the free slots evenly among queues in their order, within the limits of hosts and
   * accounts. An account without an attempt may use any free slot.
   */
  share(
    channel: Channel,
    queues: readonly DeliveryQueue[],
    maxOf: (host: string) => number,
    othersWait: boolean,
    atOnce?: number,
  ): QueueShare[] {
    let free = this.freeOf(channel, atOnce);
    let left = this.free;
    const each = Math.max(1, Math.ceil(free / Math.max(1, queues.length)));
    const ofHost = new Map<string, number>();
    const ofAccount = new Map<string, number>();
    const accountLimit = othersWait ? this.half : this.limits.slots;
    return queues.flatMap((queue) => {
      const hostLeft = ofHost.get(queue.host) ?? maxOf(queue.host) - this.hosts[channel].of(queue.host);
      const accountLeft = ofAccount.get(queue.accountId) ?? accountLimit - this.accounts.of(queue.accountId);
      const inFlight = accountLimit - accountLeft;
      const unreserved = Math.floor((PER_FREE_SLOT * left - inFlight) / (PER_FREE_SLOT + 1));
      const limit = Math.min(each, hostLeft, accountLeft, free, inFlight === 0 ? Math.max(1, unreserved) : unreserved);
      if (limit <= 0) return [];
      free -= limit;
      left -= limit;
      ofHost.set(queue.host, hostLeft - limit);
      ofAccount.set(queue.accountId, accountLeft - limit);
      return [{ ...queue, limit }];
    });
  }

  private get half(): number {
    return Math.ceil(this.limits.slots / 2);
  }

  private count({ channel, host, accountId, target, bytes }: Counted, by: 1 | -1): void {
    this.inUse += by;
    this.hosts[channel].add(host, by);
    this.accounts.add(accountId, by);
    this.bytes.add(accountId, by * (bytes ?? 0));
    this.targets[channel].add(`${accountId}/${target}`, by);
  }
}
