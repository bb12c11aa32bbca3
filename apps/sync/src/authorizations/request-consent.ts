import { ProviderNotAvailable, ProviderNotEnabled } from '@company-data/contracts';
import { DomainError, isUnavailable } from '@company-data/kernel';

/**
 * Nothing that the end user can repair: the account has switched the provider off, or it cannot be
 * collected from.
 */
const SET_UP_WRONG: readonly string[] = [ProviderNotEnabled.code, ProviderNotAvailable.code];

/** What adapters answers, where it refuses or is away in the words of an outcome. */
export async function orOutcome<T>(reply: Promise<T>): Promise<T | { outcome: 'misconfigured' | 'unavailable' }> {
  try {
    return await reply;
  } catch (error) {
    if (error instanceof DomainError && SET_UP_WRONG.includes(error.code)) return { outcome: 'misconfigured' };
    if (isUnavailable(error)) return { outcome: 'unavailable' };
    throw error;
  }
}
