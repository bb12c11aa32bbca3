import type { ErrorCode } from './errors.js';
import type { ReplyShape } from './resource.js';

/** A class whose class-validator decorators describe a payload. */
export type PayloadClass<T extends object> = new () => T;

/**
 * Proof that a request must carry:
 *
 * - `account`: a grant of the account in its envelope
 * - `staff`: a signature of staff over the request
 * - `own`: no grant, because its payload or its subject authorizes it
 */
export type Proof = 'account' | 'staff' | 'own';

/**
 * A request from one service to another. Exactly one replica of the owner responds, within the
 * request deadline.
 */
export interface RequestContract<P extends object, R> {
  /** req.<context>.<verb-noun> */
  subject: string;
  payload: PayloadClass<P>;
  /** Defaults to `account`. */
  proof?: Proof;
  /**
   * Value for the log of staff actions: the id or name that the request concerns, never a secret.
   */
  target?(payload: P): string | undefined;
  /**
   * Errors of the reply, in addition to ValidationFailed, ServiceUnavailable and UpstreamTimeout.
   */
  errors: ErrorCode[];
  example: P;
  /**
   * Resource that the reply consists of. Absent when the API does not serve the reply unchanged.
   */
  reply?: ReplyShape<R>;
  /**
   * Id of the created object. The reply carries it in a header, so that no client has to parse a
   * large body for it.
   */
  madeId?(reply: R): string | undefined;
}

/**
 * A fact for other services: published through the outbox, delivered at least once, applied once.
 */
export interface EventContract<P extends object> {
  /** evt.<context>.<noun>-<past-verb>.v<version>, or job.<context>.<queue> for work. */
  subject: string;
  payload: PayloadClass<P>;
  example: P;
}

/** Declares a request. `R` is the type of its reply. */
export const defineRequest = <P extends object, R>(contract: RequestContract<P, R>): RequestContract<P, R> => contract;

/** Declares an event. */
export const defineEvent = <P extends object>(contract: EventContract<P>): EventContract<P> => contract;
