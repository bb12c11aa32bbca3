import type { Transactions } from '@company-data/kernel';
import { CONFIG, RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type Claimed, Claims, type FoundLanes, type LaneSearch } from '../domain/claims.js';
import type { Channel } from '../domain/courier.js';
import { Couriers } from '../domain/couriers.js';
import type { DeliverySettings } from '../domain/delivery-settings.js';
import { HostTroubles } from '../domain/host-troubles.js';
import { KnownLanes } from '../domain/known-lanes.js';
import { Slots } from '../domain/slots.js';

/** What a look has found. */
export interface ClaimedDeliveries {
  claimed: Claimed[];
  /** Whether there was more than was asked for. */
  isMore: boolean;
}

const NOTHING: ClaimedDeliveries = { claimed: [], isMore: false };

/** Claims as many deliveries as can start at once, of each channel. */
@Injectable()
export class ClaimDeliveriesUseCase {
  private readonly known: Record<Channel, KnownLanes> = { http: new KnownLanes(), mail: new KnownLanes() };

  constructor(
    @Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: DeliverySettings,
    private readonly claims: Claims,
    private readonly couriers: Couriers,
    private readonly troubles: HostTroubles,
    private readonly slots: Slots,
  ) {}

  /** What was claimed has its slots taken. */
  async run(): Promise<ClaimedDeliveries> {
    const all = { claimed: [] as Claimed[], isMore: false };
    for (const channel of this.couriers.channels) {
      const { claimed, isMore } = await this.claimOf(channel);
      all.claimed.push(...claimed);
      all.isMore ||= isMore;
    }
    return all;
  }

  /** Something new may be due: whoever waits is looked for again. */
  forgetLanes(): void {
    for (const known of Object.values(this.known)) known.forget();
  }

  private async claimOf(channel: Channel): Promise<ClaimedDeliveries> {
    const { isBehind } = this.known[channel];
    const found = await this.claimNext(channel);
    if (found.claimed.length > 0 || !isBehind) return found;
    // Nothing behind it: round once more from the beginning.
    return this.claimNext(channel);
  }

  private async claimNext(channel: Channel): Promise<ClaimedDeliveries> {
    const { terms } = this.couriers.of(channel);
    const mostOf = (host: string): number => (this.troubles.isTroubled(host) ? this.settings.DELIVERIES_PER_SLOW_HOST : terms.perHost);
    const most = this.slots.freeOf(channel, terms.atOnce);
    if (most <= 0) return NOTHING;
    const { lanes, othersWait } = await this.lanes(channel, most, mostOf);
    const shares = this.slots.share(channel, this.known[channel].inTurn(lanes), mostOf, othersWait, terms.atOnce);
    if (shares.length === 0) return NOTHING;
    const { DELIVERIES_PER_ALERT: perTarget } = this.settings;
    const targets = this.slots.freeOfTargets(channel);
    const room = { channel, shares, ...targets, perTarget, ...this.slots.roomForBytes, leaseMs: terms.leaseMs };
    const claimed = await this.transactions.separately((tx) => this.claims.claim(room, tx));
    claimed.forEach((delivery) => this.slots.take(delivery));
    return { claimed, isMore: this.known[channel].note(shares, claimed) };
  }

  private async lanes(channel: Channel, most: number, mostOf: (host: string) => number): Promise<FoundLanes> {
    const known = this.known[channel];
    const again = known.again(most);
    if (again) return again;
    const full = { fullAccounts: this.slots.fullAccounts, fullHosts: this.slots.fullHosts(channel, mostOf) };
    const search: LaneSearch = { channel, after: known.place, ...full, most };
    return known.found(await this.transactions.separately((tx) => this.claims.lanes(search, tx)), search);
  }
}
