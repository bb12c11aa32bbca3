/**
 * The client's idempotency key with a SHA-256 (hex) of the request, stored by the owner of the
 * effect.
 */
export interface Idempotency {
  key: string;
  fingerprint: string;
}

/** Metadata of every request, sent with its payload. */
export interface RequestEnvelope {
  id: string;
  /**
   * The account. A service rejects a request for account data without it, or without a grant of it.
   */
  account_id: string | null;
  /** X-Request-Id of the API call that started the operation. */
  correlation_id: string;
  idempotency?: Idempotency;
  /** Login name of the staff member, signed with the request. */
  actor?: string;
}

/** An event, as stored in the outbox and in the stream (JSON). */
export interface EventEnvelope<P = unknown> {
  id: string;
  /** The event's subject. */
  type: string;
  version: number;
  /** ISO 8601 UTC. */
  occurred_at: string;
  correlation_id: string;
  /** Id of the request or event that caused this event. */
  causation_id: string;
  account_id: string;
  payload: P;
}
