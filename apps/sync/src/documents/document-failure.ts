import {
  DocumentNotAccessible,
  DocumentNotFound,
  ProviderNotAvailable,
  ProviderNotEnabled,
  ServiceUnavailable,
} from '@company-data/contracts';
import { DomainError, failure } from '@company-data/kernel';

/** Seconds before a source is called again after it rejected the request. */
const REFUSAL_SECONDS = 60;
/** Seconds before the next attempt after a failure without a retry delay. */
const RETRY_SECONDS = 5;

/** Codes of errors that the account can repair. */
const SET_RIGHT_BY_ACCOUNT: string[] = [ProviderNotEnabled.code, ProviderNotAvailable.code];

export const documentNotFound = (): DomainError =>
  failure(DocumentNotFound, 'not-found', { detail: 'No record of this user refers to such a document.' });

export const notAPdf = (): DomainError =>
  failure(ServiceUnavailable, 'unavailable', { detail: 'The source returned a file that is not a PDF.', retry_in: REFUSAL_SECONDS });

export const documentTooLarge = (maxBytes: number): DomainError =>
  failure(DocumentNotAccessible, 'refused', { detail: `The document is larger than ${maxBytes} bytes.` });

export const stillFetching = (): DomainError =>
  failure(ServiceUnavailable, 'unavailable', { detail: 'The document is being fetched from its source.', retry_in: 2 });

/** Returns the error for readers. Hides the message of an unexpected error. */
export const toReaderError = (error: unknown): DomainError =>
  error instanceof DomainError
    ? error
    : failure(ServiceUnavailable, 'unavailable', { detail: 'The document could not be fetched.', retry_in: RETRY_SECONDS });

/** Returns the seconds before the next attempt after a failure. */
export function retrySecondsAfter({ code, kind, details }: DomainError): number {
  if (SET_RIGHT_BY_ACCOUNT.includes(code)) return 1;
  return kind === 'unavailable' ? (details.retry_in ?? RETRY_SECONDS) : REFUSAL_SECONDS;
}
