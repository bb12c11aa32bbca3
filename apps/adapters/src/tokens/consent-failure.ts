import type { ConsentFailure } from '@company-data/contracts';
import { DomainError, isUnavailable } from '@company-data/kernel';
import {
  BudgetExhausted,
  ConsentDenied,
  ConsentIncomplete,
  ConsentOfAnother,
  ConsentRefused,
  ProviderAuthError,
  ProviderFetchError,
} from '@company-data/providers';
import type { StoredConsent } from '@company-data/providers';

/** Issued tokens that cannot be stored and are revoked. The cause is the reason. */
export class UnusableIssue extends Error {
  /** Private, so that logs do not contain it. */
  readonly #issued: StoredConsent;

  constructor(issued: StoredConsent, cause: unknown) {
    super('issued tokens not stored', { cause });
    this.name = 'UnusableIssue';
    this.#issued = issued;
  }

  get issued(): StoredConsent {
    return this.#issued;
  }
}

const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Returns the rights that a consent lacks, if that is the reason of its failure. */
export const lackingRights = (error: unknown): readonly string[] | undefined =>
  error instanceof UnusableIssue ? lackingRights(error.cause) : error instanceof ConsentIncomplete ? error.lacking : undefined;

/** Returns the outcome of a failed consent, undefined for an invalid request or a bug. */
export function consentFailureOf(error: unknown): ConsentFailure | undefined {
  if (error instanceof UnusableIssue) return consentFailureOf(error.cause);
  if (error instanceof ConsentDenied) return 'denied';
  if (error instanceof ConsentOfAnother) return 'wrong_company';
  if (error instanceof ConsentRefused || error instanceof ConsentIncomplete) return 'rejected';
  if (error instanceof ProviderAuthError) return 'misconfigured';
  if (error instanceof ProviderFetchError || error instanceof BudgetExhausted || isLate(error)) return 'unavailable';
  return error instanceof DomainError && isUnavailable(error) ? 'unavailable' : undefined;
}
