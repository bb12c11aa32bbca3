import type { Channel, ClaimedDelivery } from '../deliveries/delivery-channel.js';
import type { DeliveryQueue, QueueShare } from './slots.js';

/** A search for queues with due deliveries. */
export interface QueueSearch {
  channel: Channel;
  after: DeliveryQueue | undefined;
  /** Accounts to skip while other accounts wait. */
  fullAccounts: string[];
  fullHosts: string[];
  limit: number;
}

/** Queues with due deliveries, ordered by account and host. */
export interface FoundQueues {
  queues: DeliveryQueue[];
  /** True when more than one account waits. */
  othersWait: boolean;
}

export interface ClaimLimits {
  channel: Channel;
  shares: QueueShare[];
  /**
   * Targets with attempts in flight in this channel, as `<account>/<target>`. `free` has their
   * remaining attempts, and other targets have `perTarget`.
   */
  targets: string[];
  free: number[];
  perTarget: number;
  /** Bytes of large bodies in memory, at most. One account has at most half of them. */
  bytes: number;
  /** Bytes in memory by account. */
  bytesByAccount: Record<string, number>;
  leaseMs: number;
}

/** A claimed delivery and its delay in milliseconds. */
export type Claimed = Omit<ClaimedDelivery, 'age' | 'stopping'> & { lateMs: number };

/** A delivery with an expired lease. */
export type Lost = Claimed & { leasedMs: number };
