import type { Transactions } from '@company-data/kernel';
import { CONFIG, RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { ClaimRepository } from './claim.repository.js';
import type { Claimed, FoundQueues, QueueSearch } from './claim.js';
import type { Channel } from '../deliveries/delivery-channel.js';
import { DeliveryChannels } from './delivery-channels.js';
import type { AlertsConfig } from '../config.js';
import { HostHealth } from './host-health.js';
import { KnownQueues } from './known-queues.js';
import { Slots } from './slots.js';

/** Result of a claim. */
export interface ClaimedDeliveries {
  claimed: Claimed[];
  /** True when more deliveries were due than the limits allowed. */
  isMore: boolean;
}

const NOTHING: ClaimedDeliveries = { claimed: [], isMore: false };

/** Claims as many deliveries per channel as can start at once. */
@Injectable()
export class ClaimDeliveries {
  private readonly known: Record<Channel, KnownQueues> = { http: new KnownQueues(), mail: new KnownQueues() };

  constructor(
    @Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: AlertsConfig,
    private readonly claims: ClaimRepository,
    private readonly channels: DeliveryChannels,
    private readonly hostHealth: HostHealth,
    private readonly slots: Slots,
  ) {}

  /** Claims deliveries. Each one occupies a slot. */
  async run(): Promise<ClaimedDeliveries> {
    const all = { claimed: [] as Claimed[], isMore: false };
    for (const channel of this.channels.channels) {
      const { claimed, isMore } = await this.claimOf(channel);
      all.claimed.push(...claimed);
      all.isMore ||= isMore;
    }
    return all;
  }

  /** Makes the next claim search for queues again, because new deliveries may be due. */
  resetKnownQueues(): void {
    for (const known of Object.values(this.known)) known.reset();
  }

  private async claimOf(channel: Channel): Promise<ClaimedDeliveries> {
    const { isPartial } = this.known[channel];
    const found = await this.claimNext(channel);
    if (found.claimed.length > 0 || !isPartial) return found;
    // Nothing is due after the cursor. The search starts again from the first queue.
    return this.claimNext(channel);
  }

  private async claimNext(channel: Channel): Promise<ClaimedDeliveries> {
    const { terms } = this.channels.of(channel);
    const maxOf = (host: string): number =>
      this.hostHealth.isUnhealthy(host) ? this.settings.MAX_DELIVERIES_PER_SLOW_HOST : terms.maxPerHost;
    const limit = this.slots.freeOf(channel, terms.atOnce);
    if (limit <= 0) return NOTHING;
    const { queues, othersWait } = await this.findQueues(channel, limit, maxOf);
    const shares = this.slots.share(channel, this.known[channel].rotated(queues), maxOf, othersWait, terms.atOnce);
    if (shares.length === 0) return NOTHING;
    const { DELIVERIES_PER_ALERT: perTarget } = this.settings;
    const targets = this.slots.freeOfTargets(channel);
    const limits = { channel, shares, ...targets, perTarget, ...this.slots.byteCapacity, leaseMs: terms.leaseMs };
    const claimed = await this.transactions.separately((tx) => this.claims.claim(limits, tx));
    claimed.forEach((delivery) => this.slots.acquire(delivery));
    return { claimed, isMore: this.known[channel].record(shares, claimed) };
  }

  private async findQueues(channel: Channel, limit: number, maxOf: (host: string) => number): Promise<FoundQueues> {
    const known = this.known[channel];
    const again = known.reuse(limit);
    if (again) return again;
    const full = { fullAccounts: this.slots.fullAccounts, fullHosts: this.slots.fullHosts(channel, maxOf) };
    const search: QueueSearch = { channel, after: known.cursor, ...full, limit };
    return known.found(await this.transactions.separately((tx) => this.claims.findQueues(search, tx)), search);
  }
}
