/**
 * Kind of failure of an outgoing call. It decides the next step. Only webhooks distinguish `dns`,
 * `tls` and `reset` from `unreachable`.
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
 * Details of a failure.
 *
 * - `retryAfter`: seconds
 * - `reason`: a system code such as ECONNREFUSED, or a few words for webhooks
 * - `address`: IP address of the call, for webhooks only
 */
export interface EgressErrorDetails {
  status?: number;
  retryAfter?: number;
  reason?: string;
  address?: string;
}

/**
 * An outgoing call without a usable response. Message and details never contain a host, a path or a
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

/** Returns the code of a Node error, for example ECONNRESET. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Returns the error for a code of the HTTP parser, or undefined for other codes. */
export function ofParser(reason: string | undefined): EgressError | undefined {
  if (reason === undefined) return undefined;
  if (TOO_LARGE.has(reason)) return new EgressError('too-large', 'The response is larger than allowed.', { reason });
  return MALFORMED.test(reason) ? new EgressError('malformed', 'The response is not valid HTTP.', { reason }) : undefined;
}

/**
 * Converts any error of a socket, a parser or axios. `caller` and `deadline` show which of them
 * ended the call.
 */
export function toEgressError(error: unknown, caller: AbortSignal | undefined, deadline: AbortSignal): EgressError {
  if (error instanceof EgressError) return error;
  if (caller?.aborted) return new EgressError('aborted', 'The caller aborted the call.');
  if (deadline.aborted) return new EgressError('timeout', 'The response did not arrive in time.');
  const cause = error instanceof Error && error.cause instanceof EgressError ? error.cause : undefined;
  if (cause !== undefined) return cause;
  const reason = codeOf(error);
  return ofParser(reason) ?? new EgressError('unreachable', 'The connection failed.', { reason });
}
