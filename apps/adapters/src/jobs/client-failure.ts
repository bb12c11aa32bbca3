import {
  type CollectedSource,
  CONSENT_REFUSED,
  CREDENTIALS_REFUSED,
  type EntryErrorCode,
  ProviderNotEnabled,
  REFUSED_CREDENTIALS,
} from '@company-data/contracts';
import { DomainError } from '@company-data/kernel';
import { ConsentRefused, type CredentialAdvice, ProviderAuthError, ProviderFetchError, type FetchFailure } from '@company-data/providers';
import { DeadlinePassed } from './run-outcome.js';

/** A failure as a client receives it, without hosts, paths and secrets. */
export type ClientFailure = Omit<CollectedSource, 'name' | 'total' | 'availability'>;

const FETCH: Record<FetchFailure, { code: EntryErrorCode; message: string }> = {
  unreachable: { code: 'SOURCE_UNAVAILABLE', message: 'The source cannot be reached now.' },
  timeout: { code: 'SOURCE_TIMEOUT', message: 'The source did not respond in time.' },
  'server-error': { code: 'SOURCE_UNAVAILABLE', message: 'The source is failing now.' },
  'rate-limited': { code: 'SOURCE_RATE_LIMITED', message: 'The source accepts no more calls for now.' },
  malformed: { code: 'SOURCE_MALFORMED', message: 'The source returned an unreadable response.' },
  incomplete: { code: 'SOURCE_INCOMPLETE', message: 'The source did not return all records.' },
  rejected: { code: 'SOURCE_REJECTED', message: 'The source rejected the request.' },
  spent: {
    code: 'SPENDING_CAP_REACHED',
    message: 'The account reached its order limit for today. Delivered documents are stored and not ordered again.',
  },
  uncertain: {
    code: 'ORDER_UNCERTAIN',
    message: 'The response to an order was lost. The order may be billed, so it is not repeated for now.',
  },
  'not-ready': {
    code: 'DOCUMENT_NOT_READY',
    message: 'The ordered document is not ready yet. It is fetched later and not ordered again.',
  },
};

const fetchError = (code: EntryErrorCode, message: string): ClientFailure => ({ status: 'FETCH_ERROR', code, message });

/** Names the credentials that may be wrong, followed by the advice before new ones are tried. */
function messageOf({ fields = [], missing, advice }: CredentialAdvice): string {
  if (missing) return `The account has not set ${fields.join(' and ')}. No call was made.`;
  const refused = fields.length === 0 ? REFUSED_CREDENTIALS : `The source refused ${fields.join(' or ')}.`;
  return advice === undefined ? refused : `${refused} ${advice}`;
}

/** Converts the error that ended the read of a source to the failure that a client receives. */
export function toClientFailure(error: unknown): ClientFailure {
  if (error instanceof ConsentRefused) {
    return { status: 'AUTH_ERROR', code: CONSENT_REFUSED, message: 'The provider accepts no consent of the end user. Ask for a new one.' };
  }
  if (error instanceof ProviderAuthError) {
    return { status: 'AUTH_ERROR', code: CREDENTIALS_REFUSED, message: messageOf(error.advice) };
  }
  if (error instanceof ProviderFetchError) {
    const { code, message } = FETCH[error.kind];
    return {
      ...fetchError(code, error.advice === undefined ? message : `${message} ${error.advice}`),
      ...(error.retryAfter === undefined ? {} : { retry_after: Math.ceil(error.retryAfter) }),
    };
  }
  if (error instanceof DeadlinePassed) return fetchError('FETCH_TIMEOUT', 'The synchronization took too long.');
  if (error instanceof DomainError && error.code === ProviderNotEnabled.code)
    return fetchError(ProviderNotEnabled.code, 'The provider is not enabled.');
  return fetchError('INTERNAL_ERROR', 'The synchronization failed unexpectedly.');
}

/** True when an error is a bug, which must be logged as an error. */
export const isUnexpected = (error: unknown): boolean => toClientFailure(error).code === 'INTERNAL_ERROR';
