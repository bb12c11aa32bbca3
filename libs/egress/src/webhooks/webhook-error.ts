import { codeOf, EgressError, ofParser } from '../errors.js';
import type { CallStep } from './call-progress.js';

const CUT: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

const TLS_REASONS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'the certificate authority is unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'the certificate authority is unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the certificate authority is unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificate chain is incomplete, or its authority is unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  ECONNRESET: 'the receiver closed the connection during the handshake',
  EPIPE: 'the receiver closed the connection during the handshake',
};

/** Patterns of OpenSSL messages. An error during a write has its details in the message only. */
const TLS_ERROR_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/unsupported protocol|protocol version/i, 'the receiver supports neither TLS 1.2 nor TLS 1.3'],
  [/wrong version number|packet length too long|http request/i, 'the receiver does not use TLS'],
];

function tlsReason(error: unknown, code: string | undefined): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return TLS_REASONS[code ?? ''] ?? TLS_ERROR_PATTERNS.find(([words]) => words.test(message))?.[1] ?? code;
}

const WAITED_FOR: Readonly<Record<CallStep, string>> = {
  lookup: 'during the DNS lookup',
  connect: 'during the connection',
  tls: 'during the TLS handshake',
  answer: 'while waiting for the response',
};

export const tooLate = (step: CallStep): EgressError =>
  new EgressError('timeout', 'The response did not arrive in time.', { reason: WAITED_FOR[step] });

export const givenUp = (): EgressError => new EgressError('aborted', 'The caller aborted the call.');

/** True when the other side closed the connection. */
export const wasCut = (error: unknown): boolean => CUT.has(codeOf(error));

function errorAt(error: unknown, step: CallStep): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  if (step === 'tls') return new EgressError('tls', 'TLS failed.', { reason: tlsReason(error, code) });
  if (step !== 'answer') return new EgressError('unreachable', 'The connection failed.', { reason: code });
  if (wasCut(error)) return new EgressError('reset', 'The connection was closed before a response.', { reason: code });
  return ofParser(code) ?? new EgressError('unreachable', 'The connection failed.', { reason: code });
}

/** Converts the error of a step into an EgressError with the IP address of the call. */
export function webhookError(error: unknown, { step, address }: { step: CallStep; address?: string }): EgressError {
  const { kind, message, reason } = errorAt(error, step);
  return new EgressError(kind, message, { reason, address });
}
