import type { Channel, ClaimedDelivery } from '../deliveries/delivery-channel.js';
import type { DeliveryQueue, QueueShare } from './slots.js';

/** A search for queues with due deliveries. */
export interface QueueSearch {
  channel: Channel;
  after: DeliveryQueue | undefined;
  /** Skipped while other accounts wait. */
  fullAccounts: string[];
  fullHosts: string[];
  limit: number;
}

/** Queues with due deliveries, in order. */
export interface FoundQueues {
  queues: DeliveryQueue[];
  /** Whether more than one account waits. */
  othersWait: boolean;
}

/** Limits of one claim. */
export interface ClaimLimits {
  channel: Channel;
  shares: QueueShare[];
  /**
   * Targets with attempts in flight in this channel, as `<account>/<target>`. `free` has how many
   * more each may have. Other targets may have `perTarget`.
   */
  targets: string[];
  free: number[];
  perTarget: number;
  /** Bytes of large bodies that may be in memory at once, half of them of one account. */
  bytes: number;
  /** Bytes in memory, by account. */
  bytesByAccount: Record<string, number>;
  leaseMs: number;
}

/** A claimed delivery, with its delay in milliseconds. */
export type Claimed = Omit<ClaimedDelivery, 'age' | 'stopping'> & { lateMs: number };

/** A delivery whose lease has expired. */
export type Lost = Claimed & { leasedMs: number };
