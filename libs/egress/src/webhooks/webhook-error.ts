import { codeOf, EgressError, ofParser } from '../errors.js';
import type { CallStep } from './call-progress.js';

const CUT: ReadonlySet<string | undefined> = new Set(['ECONNRESET', 'EPIPE', 'ECONNABORTED']);

const TLS_REASONS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  CERT_REVOKED: 'the certificate was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the certificate is signed by itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'the authority of the certificate is not known',
  UNABLE_TO_GET_ISSUER_CERT: 'the authority of the certificate is not known',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'the authority of the certificate is not known',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the chain of certificates is incomplete, or its authority is not known',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host',
  ECONNRESET: 'the receiver hung up during the handshake',
  EPIPE: 'the receiver hung up during the handshake',
};

/**
 * By the words of OpenSSL, which stand in the message alone when the fault came while something was
 * written.
 */
const TLS_ERROR_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/unsupported protocol|protocol version/i, 'the receiver offers neither TLS 1.2 nor TLS 1.3'],
  [/wrong version number|packet length too long|http request/i, 'the receiver does not speak TLS'],
];

function tlsReason(error: unknown, code: string | undefined): string | undefined {
  const message = error instanceof Error ? error.message : '';
  return TLS_REASONS[code ?? ''] ?? TLS_ERROR_PATTERNS.find(([words]) => words.test(message))?.[1] ?? code;
}

const WAITED_FOR: Readonly<Record<CallStep, string>> = {
  lookup: 'while the name was looked up',
  connect: 'while the connection was opened',
  tls: 'during the TLS handshake',
  answer: 'while the answer was waited for',
};

export const tooLate = (step: CallStep): EgressError =>
  new EgressError('timeout', 'The answer did not come in time.', { reason: WAITED_FOR[step] });

export const givenUp = (): EgressError => new EgressError('aborted', 'The call was given up.');

/** Whether a connection was cut by the other side. */
export const wasCut = (error: unknown): boolean => CUT.has(codeOf(error));

function errorAt(error: unknown, step: CallStep): EgressError {
  if (error instanceof EgressError) return error;
  const code = codeOf(error);
  if (step === 'tls') return new EgressError('tls', 'TLS failed.', { reason: tlsReason(error, code) });
  if (step !== 'answer') return new EgressError('unreachable', 'The connection failed.', { reason: code });
  if (wasCut(error)) return new EgressError('reset', 'The connection was cut before an answer.', { reason: code });
  return ofParser(code) ?? new EgressError('unreachable', 'The connection failed.', { reason: code });
}

/**
 * Puts what ended a call at a step into the kinds of failure, with the IP address that was called.
 */
export function webhookError(error: unknown, { step, address }: { step: CallStep; address?: string }): EgressError {
  const { kind, message, reason } = errorAt(error, step);
  return new EgressError(kind, message, { reason, address });
}
