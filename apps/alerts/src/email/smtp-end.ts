import type { AttemptEnd } from '../deliveries/delivery-channel.js';
import type { Outcome } from '../deliveries/outcome.js';
import { cut, plain } from './format-value.js';

/** What went wrong with an e-mail, as what sends it tells. */
export interface SmtpFailure {
  message: string;
  code?: string | undefined;
  /** Of the system, beneath. */
  originalCode?: string | undefined;
  /** Of SMTP. */
  responseCode?: number | undefined;
  response?: string | undefined;
}

const MAX_REASON_LENGTH = 200;
/**
 * A refusal for good may be a mistake of the server's, or a box that is full: it is asked again,
 * and not soon.
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

/** A mail server's words, in one line. */
export const reasonOf = (text: string): string => cut(plain(text), MAX_REASON_LENGTH);

/** A reply code, of three digits (RFC 5321 §4.2): what a server says in its place is none. */
export const statusOf = (code: number): number | undefined => (code >= 100 && code <= 999 ? code : undefined);

/** How an attempt ended that failed. */
export function endOf({ code = '', originalCode, responseCode, response, message }: SmtpFailure): AttemptEnd {
  const reason = reasonOf(response ?? message);
  // That we are refused, or cannot be safe from others, says nothing of whoever the e-mail is for.
  if (code === 'EAUTH') return { outcome: 'CONNECT', reason };
  if (code === 'ETLS') return { outcome: 'TLS', reason };
  if (responseCode !== undefined) {
    const status = statusOf(responseCode);
    if (status === undefined) return { outcome: 'BAD_ANSWER', reason };
    return { outcome: 'STATUS', status, reason, ...(status >= 500 && { minDelayMs: REFUSED_DELAY_MS }) };
  }
  return { outcome: OUTCOMES[code] ?? socketOutcome(originalCode), reason };
}

/** There is no such address (RFC 3463 §3.2), says its server. */
export const isUnknownAddress = ({ status, reason = '' }: Pick<AttemptEnd, 'status' | 'reason'>): boolean =>
  status === 550 && /^550[ -]5\.1\.\d/.test(reason);
