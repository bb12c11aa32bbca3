/**
 * The client's idempotency key with a SHA-256 (hex) of what was asked, kept by the owner of the
 * effect.
 */
export interface Idempotency {
  key: string;
  fingerprint: string;
}

/** What travels with every request besides its payload. */
export interface RequestEnvelope {
  id: string;
  /**
   * The tenant; a service refuses a request on tenant data without it, and without a grant of it.
   */
  account_id: string | null;
  /** X-Request-Id of the call that started it all. */
  correlation_id: string;
  idempotency?: Idempotency;
  /** Login name of who asks as staff; signed with the request. */
  actor?: string;
}

/** An event as it lies in the outbox and in the stream (JSON). */
export interface EventEnvelope<P = unknown> {
  id: string;
  /** The event's subject. */
  type: string;
  version: number;
  /** ISO 8601 UTC. */
  occurred_at: string;
  correlation_id: string;
  /** Id of the request or event that caused it. */
  causation_id: string;
  account_id: string;
  payload: P;
}
