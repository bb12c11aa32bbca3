/**
 * Why a call out failed, as far as it decides what happens next. Only webhooks tell `dns`, `tls`
 * and `reset` from `unreachable`.
 */
export type EgressFailure =
  | 'unreachable'
  | 'dns'
  | 'tls'
  | 'reset'
  | 'timeout'
  | 'too-large'
  | 'bad-status'
  | 'rate-limited'
  | 'malformed'
  | 'circuit-open'
  | 'forbidden-address'
  | 'aborted';

/**
 * What is known beside the kind: `retryAfter` in seconds, `reason` a system code such as
 * ECONNREFUSED or, of webhooks, a few words, and of these alone the IP `address` that was called.
 */
export interface EgressErrorDetails {
  status?: number;
  retryAfter?: number;
  reason?: string;
  address?: string;
}

/**
 * A call out that gave no usable answer. Neither message nor details name a host, a path or a
 * header.
 */
export class EgressError extends Error {
  readonly status?: number;
  readonly retryAfter?: number;
  readonly reason?: string;
  readonly address?: string;

  constructor(
    readonly kind: EgressFailure,
    message: string,
    details: EgressErrorDetails = {},
  ) {
    super(message);
    this.name = 'EgressError';
    Object.assign(this, details);
  }
}

const TOO_LARGE = new Set(['HPE_HEADER_OVERFLOW', 'ERR_RESPONSE_TOO_LARGE']);
const MALFORMED = /^(HPE_|Z_|ERR_HTTP_INVALID|ERR__ERROR_FORMAT|ERR_INVALID_CHAR)/;

/** The code that Node gives an error, e.g. ECONNRESET. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** What the HTTP parser said of an answer; undefined for a code that is not the parser's. */
export function ofParser(reason: string | undefined): EgressError | undefined {
  if (reason === undefined) return undefined;
  if (TOO_LARGE.has(reason)) return new EgressError('too-large', 'The answer is larger than allowed.', { reason });
  return MALFORMED.test(reason) ? new EgressError('malformed', 'The answer is not valid HTTP.', { reason }) : undefined;
}

/**
 * Puts whatever a socket, a parser or axios threw into the union; `caller` and `deadline` tell who
 * ended the call.
 */
export function toEgressError(error: unknown, caller: AbortSignal | undefined, deadline: AbortSignal): EgressError {
  if (error instanceof EgressError) return error;
  if (caller?.aborted) return new EgressError('aborted', 'The call was given up.');
  if (deadline.aborted) return new EgressError('timeout', 'The answer did not come in time.');
  const cause = error instanceof Error && error.cause instanceof EgressError ? error.cause : undefined;
  if (cause !== undefined) return cause;
  const reason = codeOf(error);
  return ofParser(reason) ?? new EgressError('unreachable', 'The connection failed.', { reason });
}
