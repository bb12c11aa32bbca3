import type { Transactions } from '@company-data/kernel';
import { CONFIG, RESERVED_TRANSACTIONS } from '@company-data/service';
import { Inject, Injectable } from '@nestjs/common';
import { type Claimed, Claims } from '../domain/claims.js';
import type { Channel } from '../domain/courier.js';
import { Couriers } from '../domain/couriers.js';
import type { DeliverySettings } from '../domain/delivery-settings.js';
import { HostTroubles } from '../domain/host-troubles.js';
import { type Lane, Slots } from '../domain/slots.js';

/** Claims as many deliveries as can start at once, of each channel. */
@Injectable()
export class ClaimDeliveriesUseCase {
  /** The lane each channel's last claim stopped at: the next goes on behind it. */
  private readonly places: Partial<Record<Channel, Lane>> = {};

  constructor(
    @Inject(RESERVED_TRANSACTIONS) private readonly transactions: Transactions,
    @Inject(CONFIG) private readonly settings: DeliverySettings,
    private readonly claims: Claims,
    private readonly couriers: Couriers,
    private readonly troubles: HostTroubles,
    private readonly slots: Slots,
  ) {}

  /** What was claimed has its slots taken. */
  async run(): Promise<Claimed[]> {
    const claimed: Claimed[] = [];
    for (const channel of this.couriers.channels) if (this.slots.free > 0) claimed.push(...(await this.claimOf(channel)));
    return claimed;
  }

  private async claimOf(channel: Channel): Promise<Claimed[]> {
    const from = this.places[channel];
    const claimed = await this.claimBehind(channel, from);
    if (claimed.length > 0 || from === undefined) return claimed;
    // Nothing behind it: round once more from the beginning.
    return this.claimBehind(channel, undefined);
  }

  private async claimBehind(channel: Channel, after: Lane | undefined): Promise<Claimed[]> {
    const { terms } = this.couriers.of(channel);
    const mostOf = (host: string): number => (this.troubles.isTroubled(host) ? this.settings.DELIVERIES_PER_SLOW_HOST : terms.perHost);
    const { fullAccounts } = this.slots;
    const most = this.slots.freeOf(channel, terms.atOnce);
    if (most <= 0) return [];
    const search = { channel, after, fullAccounts, fullHosts: this.slots.fullHosts(channel, mostOf), most };
    const { lanes, othersWait } = await this.transactions.separately((tx) => this.claims.lanes(search, tx));
    this.places[channel] = lanes.length < most ? undefined : lanes.at(-1);
    const shares = this.slots.share(channel, lanes, mostOf, othersWait, terms.atOnce);
    if (shares.length === 0) return [];
    const { DELIVERIES_PER_ALERT: perTarget } = this.settings;
    const targets = this.slots.freeOfTargets(channel);
    const room = { channel, shares, ...targets, perTarget, bytes: this.slots.freeBytes, leaseMs: terms.leaseMs };
    const claimed = await this.transactions.separately((tx) => this.claims.claim(room, tx));
    claimed.forEach((delivery) => this.slots.take(delivery));
    return claimed;
  }
}
