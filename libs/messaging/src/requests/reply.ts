import { DomainError } from '@company-data/kernel';

/** Header names of the request protocol. */
export const HEADERS = {
  /** JSON of the request's envelope. */
  envelope: 'cd-envelope',
  /** Grant of the account, or signature of staff. */
  grant: 'cd-grant',
  /** JSON of the payload, when the body is raw bytes. */
  payload: 'cd-payload',
  /** "1" when the body is an error. */
  error: 'cd-error',
  /** Subject of the next chunk of a large reply. */
  next: 'cd-next',
  /** "1" when the reply is replayed for an idempotency key. */
  replayed: 'cd-replayed',
  /** Id of the created object. */
  madeId: 'cd-made-id',
  /** Span of the caller, in the format of W3C. Messages of JetStream carry it too. */
  traceparent: 'traceparent',
} as const;

/** Largest body of one message, in bytes. Larger replies are split into chunks. */
export const MAX_BODY_BYTES = 480 * 1024;

/**
 * A reply with headers, or with raw bytes. `rest` follows the body, in parts of at most
 * MAX_BODY_BYTES.
 */
export class Reply {
  readonly body: Uint8Array;
  /** Unexpected error, which is logged and not sent. */
  bug?: unknown;
  /** Error of an unavailable dependency, which is logged and not sent. */
  outage?: unknown;

  constructor(
    body: Uint8Array | string | object,
    readonly headers: Record<string, string> = {},
    readonly rest?: AsyncIterable<Uint8Array>,
  ) {
    this.body = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  }

  /**
   * Returns the reply for an error. An error other than a DomainError is hidden as INTERNAL_ERROR.
   */
  static failure(error: unknown): Reply {
    const known = error instanceof DomainError;
    const body = known
      ? { code: error.code, kind: error.kind, details: error.details }
      : { code: 'INTERNAL_ERROR', kind: 'bug', details: {} };
    const reply = new Reply(body, { [HEADERS.error]: '1' });
    if (!known) reply.bug = error;
    else if (error.kind === 'unavailable' && error.cause !== undefined) reply.outage = error;
    return reply;
  }
}
