import type { ExplainedCode } from '../errors.js';
import { ProviderNotEnabled } from '../users/errors.js';
import { CONSENT_REFUSED, CREDENTIALS_REFUSED } from './refusals.js';

const explained = (title: string, remedy: string): ExplainedCode => ({ title, remedy });

/** Every code of `error` of an entry, and of its sources: what it means, and what to do. */
export const ENTRY_ERROR_CODES = {
  [CONSENT_REFUSED]: explained(
    'The provider no longer honours what the end user consented to',
    'Send the end user to the action_url, who may authorize it anew.',
  ),
  [CREDENTIALS_REFUSED]: explained(
    'The source refuses the credentials, or the right to read',
    'Set new credentials of the provider; the message tells which may be wrong, and whether the account may lock.',
  ),
  DAILY_LIMIT: explained(
    'The data type is synchronized once a day at most, and was today',
    'Read what is there; start again after retry_at.',
  ),
  DEPENDENCY_MISSING: explained(
    'Something that the data type is computed from was never fetched',
    'Have the data types that the message names synchronized; it is computed then.',
  ),
  DOCUMENT_NOT_READY: explained(
    'What was ordered is not ready at its source yet',
    'Start again later: nothing is ordered, or billed, twice.',
  ),
  FETCH_TIMEOUT: explained('The synchronization took too long', 'Start again; what was read before stays.'),
  INTERNAL_ERROR: explained('The synchronization failed on our side', 'Start again; report it with the id of the entry where it goes on.'),
  ORDER_UNCERTAIN: explained(
    'The answer to an order was lost, so that nobody knows whether it is billed',
    'Start again some days later: until then it is not placed again, and the page of the provider tells how long that is.',
  ),
  [ProviderNotEnabled.code]: explained(ProviderNotEnabled.title, ProviderNotEnabled.remedy),
  SOURCE_INCOMPLETE: explained('The source did not give all of its records', 'Start again; what was read before stays.'),
  SOURCE_MALFORMED: explained(
    'The source gave an answer that cannot be read',
    'Start again later; report it where it goes on: the source may have changed.',
  ),
  SOURCE_RATE_LIMITED: explained('The source takes no more calls for now', 'Start again after retry_at.'),
  SOURCE_REJECTED: explained('The source refused the question', 'Start again; report it where it goes on.'),
  SOURCE_TIMEOUT: explained('The source did not answer in time', 'Start again; what was read before stays.'),
  SOURCE_UNAVAILABLE: explained('The source cannot be reached, or is failing', 'Start again later; what was read before stays.'),
  SPENDING_CAP_REACHED: explained(
    'As much was ordered today as may be',
    'Start again tomorrow; what was delivered is kept, and not ordered again.',
  ),
  SYNC_ABANDONED: explained('The synchronization was given up', 'Start again, unless the message tells that nothing would come of it.'),
} satisfies Record<string, ExplainedCode>;

/** The code of an entry that failed, or of a source. */
export type EntryErrorCode = keyof typeof ENTRY_ERROR_CODES;

/** The codes, for a schema. */
export const ENTRY_ERROR_NAMES = Object.keys(ENTRY_ERROR_CODES) as EntryErrorCode[];
