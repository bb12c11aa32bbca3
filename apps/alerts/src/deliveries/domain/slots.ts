import type { Channel, ClaimedDelivery } from './courier.js';

/** Where deliveries queue: those of one account to one host. */
export interface Lane {
  accountId: string;
  host: string;
}

/** How many of a lane may be claimed. */
export interface LaneShare extends Lane {
  most: number;
}

/** How many attempts are made at once by this process. */
export interface SlotLimits {
  slots: number;
  perAlert: number;
  /** Of all bodies under way, half of them of one account. */
  bytes: number;
}

type Counted = Pick<ClaimedDelivery, 'channel' | 'host' | 'accountId' | 'target' | 'bytes'>;

/** Counts by key, without those that are zero. */
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

  atLeast(most: (key: string) => number): string[] {
    return [...this.counts].filter(([key, count]) => count >= most(key)).map(([key]) => key);
  }

  get sum(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  entries(): [string, number][] {
    return [...this.counts];
  }
}

/** What is under way, and how much more may be: of a host, an alert and an account each only so much, so that nobody's backlog delays the others. */
export class Slots {
  private taken = 0;
  private readonly hosts: Record<Channel, Counts> = { http: new Counts(), mail: new Counts() };
  private readonly accounts = new Counts();
  private readonly bytes = new Counts();
  private readonly targets: Record<Channel, Counts> = { http: new Counts(), mail: new Counts() };

  constructor(private readonly limits: SlotLimits) {}

  take(delivery: Counted): void {
    this.count(delivery, 1);
  }

  leave(delivery: Counted): void {
    this.count(delivery, -1);
  }

  get inFlight(): number {
    return this.taken;
  }

  get free(): number {
    return this.limits.slots - this.taken;
  }

  /** As many as the channel may have more of. */
  freeOf(channel: Channel, atOnce = Infinity): number {
    return Math.min(this.free, atOnce - this.hosts[channel].sum);
  }

  /** How many bytes may be under way, and how many are of each account. */
  get roomForBytes(): { bytes: number; bytesByAccount: Record<string, number> } {
    return { bytes: this.limits.bytes, bytesByAccount: Object.fromEntries(this.bytes.entries()) };
  }

  /** Accounts that have what one may have while others wait. */
  get fullAccounts(): string[] {
    return this.accounts.atLeast(() => this.half);
  }

  fullHosts(channel: Channel, mostOf: (host: string) => number): string[] {
    return this.hosts[channel].atLeast(mostOf);
  }

  /** How many more each alert or lifecycle event may have that has some under way: its e-mails are not counted with its requests. */
  freeOfTargets(channel: Channel): { targets: string[]; free: number[] } {
    const entries = this.targets[channel].entries();
    return { targets: entries.map(([key]) => key), free: entries.map(([, count]) => Math.max(0, this.limits.perAlert - count)) };
  }

  /** Shares the free slots among lanes, in their order: as much for each as for any other, as far as its host and its account have room. */
  share(channel: Channel, lanes: readonly Lane[], mostOf: (host: string) => number, othersWait: boolean, atOnce?: number): LaneShare[] {
    let free = this.freeOf(channel, atOnce);
    const each = Math.max(1, Math.ceil(free / Math.max(1, lanes.length)));
    const ofHost = new Map<string, number>();
    const ofAccount = new Map<string, number>();
    const mostOfAccount = othersWait ? this.half : this.limits.slots;
    return lanes.flatMap((lane) => {
      const hostLeft = ofHost.get(lane.host) ?? mostOf(lane.host) - this.hosts[channel].of(lane.host);
      const accountLeft = ofAccount.get(lane.accountId) ?? mostOfAccount - this.accounts.of(lane.accountId);
      const most = Math.min(each, hostLeft, accountLeft, free);
      if (most <= 0) return [];
      free -= most;
      ofHost.set(lane.host, hostLeft - most);
      ofAccount.set(lane.accountId, accountLeft - most);
      return [{ ...lane, most }];
    });
  }

  private get half(): number {
    return Math.ceil(this.limits.slots / 2);
  }

  private count({ channel, host, accountId, target, bytes }: Counted, by: 1 | -1): void {
    this.taken += by;
    this.hosts[channel].add(host, by);
    this.accounts.add(accountId, by);
    this.bytes.add(accountId, by * (bytes ?? 0));
    this.targets[channel].add(`${accountId}/${target}`, by);
  }
}
