import { DomainError } from '@company-data/kernel';

/** Header names of the request protocol. */
export const HEADERS = {
  /** JSON of the request's envelope. */
  envelope: 'cd-envelope',
  /** What proves for whom a request asks. */
  grant: 'cd-grant',
  /** JSON of the payload, where the body is raw bytes. */
  payload: 'cd-payload',
  /** "1" when the body is an error. */
  error: 'cd-error',
  /** Subject that answers the next chunk of a large reply. */
  next: 'cd-next',
  /** "1" when the answer is replayed for an idempotency key. */
  replayed: 'cd-replayed',
  /** Id of what the request made. */
  madeId: 'cd-made-id',
} as const;

/** Largest body of one message; larger replies travel as chunks. */
export const MAX_BODY_BYTES = 480 * 1024;

/**
 * An answer with headers, or with bytes that are passed on as they are; `rest` follows them, each
 * part at most MAX_BODY_BYTES.
 */
export class Reply {
  readonly body: Uint8Array;
  /** What was thrown, when it was a bug; stays here, to be logged. */
  bug?: unknown;
  /** What was thrown, when something this service needs could not be used; stays here too. */
  outage?: unknown;

  constructor(
    body: Uint8Array | string | object,
    readonly headers: Record<string, string> = {},
    readonly rest?: AsyncIterable<Uint8Array>,
  ) {
    this.body = body instanceof Uint8Array ? body : Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  }

  /**
   * The answer that carries an error; what is not a DomainError is hidden behind INTERNAL_ERROR.
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
