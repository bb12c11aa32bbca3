import type { ConsentFailure } from '@company-data/contracts';
import { DomainError, isUnavailable } from '@company-data/kernel';
import {
  BudgetExhausted,
  ConsentDenied,
  ConsentOfAnother,
  ConsentRefused,
  ProviderAuthError,
  ProviderFetchError,
} from '@company-data/providers';
import type { StoredConsent } from '@company-data/providers';

/** Issued tokens that are not stored, for the reason that is the cause: they are revoked. */
export class UnusableIssue extends Error {
  /** No member that a log would write. */
  readonly #issued: StoredConsent;

  constructor(issued: StoredConsent, cause: unknown) {
    super('what was issued is not kept', { cause });
    this.name = 'UnusableIssue';
    this.#issued = issued;
  }

  get issued(): StoredConsent {
    return this.#issued;
  }
}

const isLate = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** Why a consent failed; undefined for an invalid request, or a bug. */
export function consentFailureOf(error: unknown): ConsentFailure | undefined {
  if (error instanceof UnusableIssue) return consentFailureOf(error.cause);
  if (error instanceof ConsentDenied) return 'denied';
  if (error instanceof ConsentOfAnother) return 'wrong_company';
  if (error instanceof ConsentRefused) return 'rejected';
  if (error instanceof ProviderAuthError) return 'misconfigured';
  if (error instanceof ProviderFetchError || error instanceof BudgetExhausted || isLate(error)) return 'unavailable';
  return error instanceof DomainError && isUnavailable(error) ? 'unavailable' : undefined;
}
