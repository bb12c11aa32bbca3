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

/** A failure as a client may see it: no host, no path, no secret. */
export type ClientFailure = Omit<CollectedSource, 'name' | 'total' | 'availability'>;

const FETCH: Record<FetchFailure, { code: EntryErrorCode; message: string }> = {
  unreachable: { code: 'SOURCE_UNAVAILABLE', message: 'The source cannot be reached now.' },
  timeout: { code: 'SOURCE_TIMEOUT', message: 'The source did not answer in time.' },
  'server-error': { code: 'SOURCE_UNAVAILABLE', message: 'The source is failing now.' },
  'rate-limited': { code: 'SOURCE_RATE_LIMITED', message: 'The source accepts no more calls for now.' },
  malformed: { code: 'SOURCE_MALFORMED', message: 'The source gave an answer that cannot be read.' },
  incomplete: { code: 'SOURCE_INCOMPLETE', message: 'The source did not give all of its records.' },
  rejected: { code: 'SOURCE_REJECTED', message: 'The source refused the question.' },
  spent: {
    code: 'SPENDING_CAP_REACHED',
    message: 'As many documents were ordered today as may be for this account; what was delivered is kept, and not ordered again.',
  },
  uncertain: {
    code: 'ORDER_UNCERTAIN',
    message: 'An order was placed and its answer was lost: it may be billed, so it is not placed again for now.',
  },
  'not-ready': {
    code: 'DOCUMENT_NOT_READY',
    message: 'What was ordered is not ready at the source yet; it is fetched later, and not ordered again.',
  },
};

const fetchError = (code: EntryErrorCode, message: string): ClientFailure => ({ status: 'FETCH_ERROR', code, message });

/** Which credentials may be wrong, and what to know before new ones are tried. */
function messageOf({ fields = [], advice }: CredentialAdvice): string {
  const refused = fields.length === 0 ? REFUSED_CREDENTIALS : `The source refused ${fields.join(' or ')}.`;
  return advice === undefined ? refused : `${refused} ${advice}`;
}

/** The failure that a client sees for an error that ended the read of a source. */
export function toClientFailure(error: unknown): ClientFailure {
  if (error instanceof ConsentRefused) {
    return { status: 'AUTH_ERROR', code: CONSENT_REFUSED, message: 'The provider does not honour what the end user consented to.' };
  }
  if (error instanceof ProviderAuthError) {
    return { status: 'AUTH_ERROR', code: CREDENTIALS_REFUSED, message: messageOf(error.advice) };
  }
  if (error instanceof ProviderFetchError) {
    const { code, message } = FETCH[error.kind];
    return { ...fetchError(code, message), ...(error.retryAfter === undefined ? {} : { retry_after: Math.ceil(error.retryAfter) }) };
  }
  if (error instanceof DeadlinePassed) return fetchError('FETCH_TIMEOUT', 'The synchronization took too long.');
  if (error instanceof DomainError && error.code === ProviderNotEnabled.code)
    return fetchError(ProviderNotEnabled.code, 'The provider is switched off.');
  return fetchError('INTERNAL_ERROR', 'The synchronization failed unexpectedly.');
}

/** Whether an error is a bug of ours that somebody must see. */
export const isUnexpected = (error: unknown): boolean => toClientFailure(error).code === 'INTERNAL_ERROR';
