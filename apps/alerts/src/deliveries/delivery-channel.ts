import type { RunKind, DeliverySource } from './delivery-transitions.js';
import type { Outcome } from './outcome.js';

export type Channel = 'http' | 'mail';

/** URL and body of a request. */
export interface RequestPayload {
  /** Current URL of the target, null when the target has been deleted. */
  url: string | null;
  /** Stored body, unchanged. Undefined when it has been deleted. */
  body: Buffer | undefined;
}

/** A delivery under a lease of this process. */
export interface ClaimedDelivery {
  accountId: string;
  id: string;
  channel: Channel;
  source: DeliverySource;
  /** Id of the alert, or name of the lifecycle event. */
  target: string;
  /** E-mail address, null for a request. */
  address: string | null;
  host: string;
  label: string;
  /** Null when unknown. */
  correlationId: string | null;
  /** Span that caused the delivery, null when it was not traced. */
  traceparent: string | null;
  run: number;
  runKind: RunKind;
  /** Number of this attempt in its run, from 1. */
  attempt: number;
  /** Fencing token. A later claim has another one. */
  token: string;
  /** Number of internal errors in this run. */
  internalErrors: number;
  /** Size of the stored body in bytes, null when it is not stored yet. */
  bytes: number | null;
  /**
   * Payload of a request, read with the claim. Undefined for a large body, which is read when the
   * attempt starts.
   */
  requestPayload?: RequestPayload;
  /** Real time of the database at the claim, not the test clock. */
  claimedAt: Date;
  /** Milliseconds since the claim, by a monotonic clock. */
  age(): number;
  /**
   * Aborted when the process stops. Attempts in flight continue, and other deliveries are released.
   */
  stopping: AbortSignal;
}

/** Result of an attempt. */
export interface AttemptEnd {
  outcome: Outcome;
  /** HTTP status or SMTP reply code. */
  status?: number;
  /** A code or a short sentence, without the query of the URL and without secrets. */
  reason?: string;
  /** Value of `Retry-After` in seconds. */
  retryAfter?: number;
  /** Response body. The first 4,096 bytes are stored. */
  responseBody?: Uint8Array;
  /** IP address of the receiver. */
  remote?: string;
  /** Called URL without its query. */
  loggedUrl?: string;
  /** Minimum delay of the next attempt in milliseconds. */
  minDelayMs?: number;
  /** True when another attempt is useless. */
  final?: true;
}

/** Nothing was sent. The delivery is released, and the attempt does not count. */
export const UNSENT = 'unsent';

/** The target has been deleted. The delivery is withdrawn. */
export const GONE = 'gone';

export type ChannelResult = AttemptEnd | typeof UNSENT | typeof GONE;

/** Limits of a delivery channel. */
export interface ChannelLimits {
  /** Duration of the lease. */
  leaseMs: number;
  /** Time limit of an attempt. */
  deadlineMs: number;
  /** Concurrent attempts per host and process, at most. */
  maxPerHost: number;
  /** Concurrent attempts per process, at most. Undefined when only the slots limit them. */
  atOnce?: number;
}

/** Attempts the deliveries of one channel. */
export abstract class DeliveryChannel {
  abstract readonly terms: ChannelLimits;
  /** Makes one attempt. Anything it throws is an internal error. */
  abstract deliver(delivery: ClaimedDelivery): Promise<ChannelResult>;
}

/**
 * True when an attempt may start now, so that it ends before its lease expires. Called right before
 * sending.
 */
export const mayStart = (delivery: Pick<ClaimedDelivery, 'age' | 'stopping'>, { leaseMs, deadlineMs }: ChannelLimits): boolean =>
  !delivery.stopping.aborted && delivery.age() < leaseMs - deadlineMs;
