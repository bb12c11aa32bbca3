import type { ErrorCode } from './errors.js';
import type { ReplyShape } from './resource.js';

/** A class whose class-validator decorators describe a payload. */
export type PayloadClass<T extends object> = new () => T;

/**
 * What lets a request in: a grant of the account it names, staff's signature under the request, or
 * its own payload, as whoever knows a key may use it.
 */
export type Proof = 'account' | 'staff' | 'own';

/**
 * A question one service asks another: answered within the request deadline by exactly one replica.
 */
export interface RequestContract<P extends object, R> {
  /** req.<context>.<verb-noun> */
  subject: string;
  payload: PayloadClass<P>;
  /** A grant of the account where nothing is said. */
  proof?: Proof;
  /** What a request of staff is about, as it is noted: an id or a name, never a secret. */
  target?(payload: P): string | undefined;
  /**
   * The errors the answer may carry beside ValidationFailed, ServiceUnavailable and
   * UpstreamTimeout.
   */
  errors: ErrorCode[];
  example: P;
  /** What the reply is made of; absent where the API does not serve it as it is. */
  reply?: ReplyShape<R>;
  /**
   * Id of what the request made: told beside the reply, so that nobody reads a large one for it.
   */
  madeId?(reply: R): string | undefined;
}

/**
 * A fact another service may need: published through the outbox, delivered at least once, applied
 * once.
 */
export interface EventContract<P extends object> {
  /** evt.<context>.<noun>-<past-verb>.v<version>, or job.<context>.<queue> for work. */
  subject: string;
  payload: PayloadClass<P>;
  example: P;
}

/** Declares a request; `R` is the type of its reply. */
export const defineRequest = <P extends object, R>(contract: RequestContract<P, R>): RequestContract<P, R> => contract;

/** Declares an event. */
export const defineEvent = <P extends object>(contract: EventContract<P>): EventContract<P> => contract;
