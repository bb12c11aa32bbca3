import type { AttemptEnd } from '../deliveries/delivery-channel.js';
import type { Outcome } from '../deliveries/outcome.js';
import { cut, plain } from './format-value.js';

/** Error of a failed e-mail, as nodemailer throws it. */
export interface SmtpFailure {
  message: string;
  code?: string | undefined;
  /** Code of the underlying system error. */
  originalCode?: string | undefined;
  /** SMTP reply code. */
  responseCode?: number | undefined;
  response?: string | undefined;
}

const MAX_REASON_LENGTH = 200;
/**
 * Minimum delay after a permanent rejection (5xx). The cause can be a full mailbox or a server
 * misconfiguration, so the delivery is retried, but late.
 */
const REFUSED_DELAY_MS = 30 * 60_000;

const OUTCOMES: Record<string, Outcome> = {
  ETIMEDOUT: 'TIMEOUT',
  EABORT: 'TIMEOUT',
  EDNS: 'DNS',
  ETLS: 'TLS',
  ECONNECTION: 'RESET',
  EPROTOCOL: 'BAD_ANSWER',
};

function socketOutcome(code = ''): Outcome {
  if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY/.test(code)) return 'TLS';
  return code === 'ECONNRESET' || code === 'EPIPE' ? 'RESET' : 'CONNECT';
}

/** Returns the reply of a mail server as one line of at most 200 characters. */
export const reasonOf = (text: string): string => cut(plain(text), MAX_REASON_LENGTH);

/** Returns the reply code if it has three digits (RFC 5321 §4.2), otherwise undefined. */
export const statusOf = (code: number): number | undefined => (code >= 100 && code <= 999 ? code : undefined);

/** Maps the error of a failed attempt to its outcome. */
export function endOf({ code = '', originalCode, responseCode, response, message }: SmtpFailure): AttemptEnd {
  const reason = reasonOf(response ?? message);
  // A failed login or a failed STARTTLS is no verdict on the recipient address.
  if (code === 'EAUTH') return { outcome: 'CONNECT', reason };
  if (code === 'ETLS') return { outcome: 'TLS', reason };
  if (responseCode !== undefined) {
    const status = statusOf(responseCode);
    if (status === undefined) return { outcome: 'BAD_ANSWER', reason };
    return { outcome: 'STATUS', status, reason, ...(status >= 500 && { minDelayMs: REFUSED_DELAY_MS }) };
  }
  return { outcome: OUTCOMES[code] ?? socketOutcome(originalCode), reason };
}

/** True when the server reports that the address does not exist (RFC 3463 §3.2). */
export const isUnknownAddress = ({ status, reason = '' }: Pick<AttemptEnd, 'status' | 'reason'>): boolean =>
  status === 550 && /^550[ -]5\.1\.\d/.test(reason);
