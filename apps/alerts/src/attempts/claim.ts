import type { Channel, ClaimedDelivery } from '../deliveries/delivery-channel.js';
import type { DeliveryQueue, QueueShare } from './slots.js';

/** Which lanes are looked for, behind which. */
export interface QueueSearch {
  channel: Channel;
  after: DeliveryQueue | undefined;
  /** Passed over while other accounts wait. */
  fullAccounts: string[];
  fullHosts: string[];
  limit: number;
}

/** Lanes that wait, in order. */
export interface FoundQueues {
  queues: DeliveryQueue[];
  /** Whether more than one account waits. */
  othersWait: boolean;
}

/** What one claim may take. */
export interface ClaimLimits {
  channel: Channel;
  shares: QueueShare[];
  /** How many more of those that have some under way, in this channel, by `<account>/<target>`; of others `perTarget`. */
  targets: string[];
  free: number[];
  perTarget: number;
  /** Bytes of large bodies that may be in memory at once, half of them of one account. */
  bytes: number;
  /** Bytes that are in memory. */
  bytesByAccount: Record<string, number>;
  leaseMs: number;
}

/** A delivery as it was claimed, with how late that was, in milliseconds. */
export type Claimed = Omit<ClaimedDelivery, 'age' | 'stopping'> & { lateMs: number };

/** A delivery whose worker is not heard of any more. */
export type Lost = Claimed & { leasedMs: number };
