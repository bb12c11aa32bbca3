import type { Transaction } from '@company-data/kernel';
import type { Channel, ClaimedDelivery } from './courier.js';
import type { Lane, LaneShare } from './slots.js';

/** Which lanes are looked for, behind which. */
export interface LaneSearch {
  channel: Channel;
  after: Lane | undefined;
  /** Passed over while other accounts wait. */
  fullAccounts: string[];
  fullHosts: string[];
  most: number;
}

/** Lanes that wait, in order. */
export interface FoundLanes {
  lanes: Lane[];
  /** Whether more than one account waits. */
  othersWait: boolean;
}

/** What one claim may take. */
export interface ClaimRoom {
  channel: Channel;
  shares: LaneShare[];
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
export type Lost = Claimed & { heldMs: number };

/** Who delivers what, of all accounts at once. Due times are by the clock that tests move, leases by the real one. */
export abstract class Claims {
  /** Lets those be claimed whose time has come; those of a disabled alert or registration are held. */
  abstract promote(most: number, tx: Transaction): Promise<number>;
  abstract lanes(search: LaneSearch, tx: Transaction): Promise<FoundLanes>;
  abstract claim(room: ClaimRoom, tx: Transaction): Promise<Claimed[]>;
  /** Those whose lease is over. */
  abstract lost(most: number, tx: Transaction): Promise<Lost[]>;
}
