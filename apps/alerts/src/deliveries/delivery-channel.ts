import type { RunKind, DeliverySource } from './delivery-transitions.js';
import type { Outcome } from './outcome.js';

export type Channel = 'http' | 'mail';

/** What a request takes along. */
export interface RequestPayload {
  /** Where it goes by now; null when there is nowhere any more. */
  url: string | null;
  /** As it was made, to the byte; undefined when it is gone. */
  body: Buffer | undefined;
}

/** A delivery that is this process's until its lease is over. */
export interface ClaimedDelivery {
  accountId: string;
  id: string;
  channel: Channel;
  source: DeliverySource;
  /** The alert's id, or the lifecycle event's name. */
  target: string;
  /** Of e-mail: to whom. */
  address: string | null;
  host: string;
  label: string;
  /** Of which work it is; null where that is not known. */
  correlationId: string | null;
  run: number;
  runKind: RunKind;
  /** From 1, this one included. */
  attempt: number;
  /** Whoever claims it later has another one. */
  token: string;
  /** How often a fault of ours kept it from being sent in this run. */
  internalErrors: number;
  /** Of the body as it is stored; null where there is none yet. */
  bytes: number | null;
  /** Of a request, as it was when it was claimed; what is large is read when the attempt begins. */
  requestPayload?: RequestPayload;
  /** Real time of the database as it was claimed, whatever the clock of a test says. */
  claimedAt: Date;
  /** Milliseconds since it was claimed, by a clock that nobody sets. */
  age(): number;
  /** Aborted when the process stops: what has begun by then goes on, what has not is given back. */
  stopping: AbortSignal;
}

/** How an attempt ended. */
export interface AttemptEnd {
  outcome: Outcome;
  /** Of HTTP or SMTP. */
  status?: number;
  /** A code or a short sentence; never an address's query, nor a secret. */
  reason?: string;
  /** Seconds. */
  retryAfter?: number;
  /** What was answered; its first 4,096 bytes are kept. */
  responseBody?: Uint8Array;
  /** The IP address that was called. */
  remote?: string;
  /** Where it went, without a query. */
  loggedUrl?: string;
  /** The next attempt comes no sooner than this, whatever the ladder says. */
  minDelayMs?: number;
  /** There is no use in another attempt. */
  final?: true;
}

/** Nothing left this process: the delivery is given back, and the attempt does not count. */
export const UNSENT = 'unsent';

/** There is nowhere to send it any more: the delivery is withdrawn. */
export const GONE = 'gone';

export type ChannelResult = AttemptEnd | typeof UNSENT | typeof GONE;

/** Limits of a delivery channel. */
export interface ChannelLimits {
  /** How long a claim is good for. */
  leaseMs: number;
  /** An attempt ends after this, however it stands. */
  deadlineMs: number;
  /** Attempts at once to one host by one process. */
  maxPerHost: number;
  /** Attempts at once by one process, where its slots are not the bound. */
  atOnce?: number;
}

/** Delivers deliveries of one channel. */
export abstract class DeliveryChannel {
  abstract readonly terms: ChannelLimits;
  /** Makes one attempt. Anything it throws is an internal error. */
  abstract deliver(delivery: ClaimedDelivery): Promise<ChannelResult>;
}

/**
 * Whether an attempt may begin now: it ends before somebody else may claim the delivery. Asked just
 * before anything leaves.
 */
export const mayStart = (delivery: Pick<ClaimedDelivery, 'age' | 'stopping'>, { leaseMs, deadlineMs }: ChannelLimits): boolean =>
  !delivery.stopping.aborted && delivery.age() < leaseMs - deadlineMs;
